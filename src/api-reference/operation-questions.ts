/** What people say for the first word of an operation's summary. */
const verbs: Readonly<Record<string, readonly string[]>> = {
  add: ['create'],
  archive: ['remove', 'retire'],
  change: ['update', 'edit'],
  clone: ['copy', 'duplicate'],
  create: ['add', 'make'],
  delete: ['remove'],
  disable: ['turn off', 'switch off'],
  enable: ['turn on', 'switch on'],
  get: ['read', 'fetch'],
  list: ['get all', 'fetch all'],
  remove: ['delete'],
  replace: ['update', 'overwrite'],
  revive: ['restore', 'unarchive'],
  update: ['change', 'edit'],
};

/** What readers who want to do a thing by a script ask for: the summary of an operation, with the verbs of others. */
export function operationQuestions(summary: string): string[] {
  const [verb = '', ...others] = summary.toLowerCase().split(' ');
  const known = Object.hasOwn(verbs, verb) ? (verbs[verb] ?? []) : [];
  return known.map((each) => [each, ...others].join(' '));
}
