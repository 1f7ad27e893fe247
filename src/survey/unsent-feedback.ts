/** Holds feedback that is too long to be sent while a reader leaves, until it has been sent. */
export const unsentKey = 'unleash-docs-feedback-unsent:v1';
