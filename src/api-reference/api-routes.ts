/** Route of the index of the whole reference. */
export const apiIndexRoute = '/reference/api/unleash';

/** `createFeature` and `API tokens` as they stand in an address and in a file name: `create-feature`, `api-tokens`. */
export function kebabCase(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z\d]+/g, '-')
    .toLowerCase();
}

/** Route of the page of an operation (by its id) or of a tag (by its name). */
export function apiRoute(name: string): string {
  return `${apiIndexRoute}/${kebabCase(name)}`;
}
