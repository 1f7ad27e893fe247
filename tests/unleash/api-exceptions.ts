/** Where Unleash 5.6 answers the sample of an operation otherwise than its own document says. */
export type ApiException = { operation: string; reason: string } & (
  | { kind: 'status differs'; status: string }
  | { kind: 'body differs' }
);

const created = 'A creation is answered with 201; the document says 200.';
const noBody = 'The answer is empty; the document says the toggle.';
const list = 'A list; the document says an object.';

/** All of them, each with its reason. A test fails for one that is missing and for one that is no longer needed. */
export const apiExceptions: readonly ApiException[] = [
  { operation: 'createFeature', kind: 'status differs', status: '201', reason: created },
  { operation: 'cloneFeature', kind: 'status differs', status: '201', reason: created },
  { operation: 'createAddon', kind: 'status differs', status: '201', reason: created },
  { operation: 'addPublicSignupTokenUser', kind: 'status differs', status: '201', reason: created },
  {
    operation: 'setUiConfig',
    kind: 'status differs',
    status: '204',
    reason: 'There is no content, which the status says; the document says 200.',
  },
  { operation: 'toggleFeatureEnvironmentOn', kind: 'body differs', reason: noBody },
  { operation: 'toggleFeatureEnvironmentOff', kind: 'body differs', reason: noBody },
  { operation: 'getFeatureStrategies', kind: 'body differs', reason: list },
  { operation: 'searchUsers', kind: 'body differs', reason: list },
  { operation: 'getTagType', kind: 'body differs', reason: 'The tag type is inside `tagType`, beside a `version`.' },
  {
    operation: 'export',
    kind: 'body differs',
    reason: 'Projects have `featureNaming`, environments of toggles no `name`.',
  },
  { operation: 'getAdvancedPlayground', kind: 'body differs', reason: '`hasUnsatisfiedDependency` is not documented.' },
  { operation: 'getApplications', kind: 'body differs', reason: 'Dates, creator and usage are not documented.' },
  {
    operation: 'getApplication',
    kind: 'body differs',
    reason: 'Strategies are objects; instances are not documented.',
  },
  { operation: 'getInstanceAdminStats', kind: 'body differs', reason: 'Counts of custom roles are not documented.' },
  { operation: 'updatePublicSignupToken', kind: 'body differs', reason: 'The role is empty.' },
];
