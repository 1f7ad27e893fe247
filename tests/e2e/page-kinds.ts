/** One page of each kind that the real site has. */
export const pageKinds: readonly (readonly [kind: string, path: string])[] = [
  ['the home page', '/'],
  ['a category index', '/tutorials'],
  ['a tutorial', '/tutorials/quickstart'],
  ['a long reference page', '/reference/activation-strategies'],
  ['an operation', '/reference/api/unleash/create-feature'],
  ['a tag', '/reference/api/unleash/features'],
  ['the search page', '/search?q=segments'],
  ['the not-found page', '/nowhere'],
];
