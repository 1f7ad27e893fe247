/** Under which a browser and a tab keep what the reader has filled in for the samples of the API reference. */
export const connectionKey = 'unleash-docs:api-connection:v1';
