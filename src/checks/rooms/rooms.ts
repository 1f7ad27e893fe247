/**
 * The folders of `src/` from the ground up: a room uses only what stands before it. Files beside the rooms are the ground.
 * ARCHITECTURE.md says what each holds.
 */
export const rooms: readonly string[] = [
  'evaluation',
  'program',
  'browser',
  'design',
  'islands',
  'home',
  'markdown',
  'site',
  'content',
  'shell',
  'survey',
  'search',
  'offline',
  'api-reference',
  'try',
  'remote',
  'navigation',
  'runtime',
  'output',
  'server',
  'checks',
  'commands',
];
