import type { ApiGiven } from './api-givens.ts';

/** A sample that is sent, something that has to be there before the next one, or the time for all calls that fail. */
export type StoryStep = string | { given: ApiGiven } | typeof callsThatFail;

/** When everything is there that their paths name. */
export const callsThatFail = 'calls that fail';

/**
 * Every open-source operation in an order in which all samples work on a server that has the people, the project and
 * the tokens of api-givens.ts.
 */
export const apiStory: readonly StoryStep[] = [
  ...['getHealth', 'login', 'import', 'getProjects'],
  ...['removeEnvironmentFromProject', 'addEnvironmentToProject', 'getProjectEnvironments'],

  ...['validate', 'createContextField', 'getContextFields', 'getContextField', 'updateContextField'],
  { given: 'plan' },

  ...['validateTagType', 'createTagType', 'getTagTypes', 'getTagType', 'updateTagType', 'createTag'],
  ...['validateSegment', 'createSegment', 'getSegments', 'getSegment', 'updateSegment', 'validateConstraint'],
  ...['getAllFeatureTypes', 'updateFeatureTypeLifetime', 'validateFeature', 'createFeature'],
  { given: 'toggles' },
  ...['registerClientApplication', 'registerClientMetrics', 'registerFrontendMetrics', 'registerFrontendClient'],
  ...['bulkMetrics', { given: 'usage' } as const],
  ...['getFeatures', 'getFeature', 'updateFeature', 'patchFeature', 'getAllToggles'],

  ...['addDefaultStrategyToProjectEnvironment', 'addFeatureStrategy'],
  { given: 'strategies' },
  ...['getFeatureStrategies', 'getFeatureStrategy', 'updateFeatureStrategySegments', 'getSegmentsByStrategyId'],
  ...['getStrategiesBySegmentId', 'updateFeatureStrategy', 'patchFeatureStrategy', 'setStrategySortOrder'],
  ...['getStrategiesByContextField', 'toggleFeatureEnvironmentOn', 'getFeatureEnvironment'],
  ...['toggleFeatureEnvironmentOff', 'bulkToggleFeaturesEnvironmentOff', 'bulkToggleFeaturesEnvironmentOn'],

  ...['addTag', 'listTags', 'updateTags', 'addTagToFeatures', 'getTags', 'getTagsByType', 'getTag'],

  // Read while all environments have the same: Unleash answers with those of any of them.
  ...['overwriteFeatureVariants', 'getFeatureVariants', 'patchFeatureVariants', 'overwriteEnvironmentFeatureVariants'],
  ...['patchEnvironmentsFeatureVariants', 'overwriteFeatureVariantsOnEnvironments'],
  ...['getEnvironmentFeatureVariants', 'cloneFeature'],

  ...['listParentOptions', 'addFeatureDependency', 'checkDependenciesExist', 'validateArchiveFeatures'],
  ...['deleteFeatureDependency', 'deleteFeatureDependencies', 'searchFeatures'],
  ...['addFavoriteFeature', 'removeFavoriteFeature', 'addFavoriteProject', 'removeFavoriteProject'],
  ...['getPlayground', 'getAdvancedPlayground'],

  ...['getAllClientFeatures', 'getClientFeature', 'getFrontendFeatures', 'getValidTokens'],
  { given: 'reports' },
  ...['createApplication', 'getApplications', 'getApplication', 'getRawFeatureMetrics', 'getFeatureUsageSummary'],
  ...['deleteApplication', 'getProjectOverview', 'getProjectHealthReport', 'getProjectDora'],

  ...['createProjectApiToken', 'getProjectApiTokens', 'createApiToken', 'getAllApiTokens', 'getApiTokensByName'],
  { given: 'apiToken' },
  ...['updateApiToken', 'deleteApiToken'],
  { given: 'apiToken' },
  'deleteProjectApiToken',

  ...['createStrategy', 'getAllStrategies', 'getStrategy', 'updateStrategy', 'deprecateStrategy'],
  // The older export tells of custom strategies too: before the only one goes.
  ...['reactivateStrategy', 'export', 'removeStrategy'],

  ...['exportFeatures', 'validateImport', 'importToggles', 'getEvents', 'getEventsForToggle', 'searchEvents'],
  ...['createAddon', 'getAddons', 'getAddon', 'updateAddon', 'deleteAddon'],
  ...['getAllEnvironments', 'getEnvironment', 'updateSortOrder', 'toggleEnvironmentOff', 'toggleEnvironmentOn'],
  ...['getUiConfig', 'setUiConfig', 'getInstanceAdminStatsCsv', 'getInstanceAdminStats'],
  ...['toggleMaintenance', 'getMaintenance', 'getTelemetrySettings'],

  ...['createUser', 'getUsers', 'getUser', 'searchUsers', 'getBaseUsersAndGroups', 'getAdminCount', 'updateUser'],
  ...['validateUserPassword', 'changeUserPassword', 'getMe', 'getProfile', 'createPat', 'getPats', 'deletePat'],
  ...['createFeedback', 'updateFeedback', 'updateSplashSettings'],
  ...['createPublicSignupToken', 'getAllPublicSignupTokens'],
  { given: 'invitation' },
  ...['getPublicSignupToken', 'updatePublicSignupToken', 'validatePublicSignupToken', 'addPublicSignupTokenUser'],
  ...['validatePassword', 'resetUserPassword', 'sendResetPasswordEmail'],
  { given: 'passwordLink' },
  ...['validateToken', 'changePassword', 'changeMyPassword', 'deleteUser'],

  callsThatFail,
  ...['staleFeatures', 'archiveFeature', 'getArchivedFeatures', 'getArchivedFeaturesByProjectId', 'reviveFeature'],
  ...['archiveFeatures', 'reviveFeatures', 'archiveFeatures', 'deleteFeature', 'deleteFeatures'],
  'deleteFeatureStrategy',
  { given: 'unusedSegment' },
  ...['removeSegment', 'removeTag', 'deleteTag', 'deleteTagType', 'deleteContextField'],
];
