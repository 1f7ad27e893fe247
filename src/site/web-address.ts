import { z } from 'zod';

/** As browsers and the Content-Security-Policy read it: in small letters, with a host, and nothing that they would repair. */
const wholeAddress = /^https?:\/\/[^\s\\/?#]+(?:[/?#][^\s\\]*)?$/;
/** Two slashes would begin the name of another host. */
const path = /^\/(?![/\\])[^\s\\]*$/;
const bracesAside = (value: string) => value.replace(/[{}]/g, '');

function isWebAddress(value: string): boolean {
  return wholeAddress.test(value) && URL.canParse(bracesAside(value));
}

/** Whoever can read the site can read its settings. */
function isPublicAddress(value: string): boolean {
  return isWebAddress(value) && new URL(bracesAside(value)).username === '';
}

function address(accepts: (value: string) => boolean, cure: string) {
  return z.string().refine(accepts, { error: 'no address that a browser can ask', params: { cure } });
}

/** An address that only a build asks: it may have a name and a password. */
export const privateAddress = address(
  isWebAddress,
  'Write a whole address such as https://unleash.example.com/docs/openapi.json.',
);

/** An address on the web that readers or their browsers get to see. */
export const webAddress = address(
  isPublicAddress,
  'Write a whole address such as https://docs.example.com/, without a name or password in it.',
);

const addressOrPathCure =
  'Write a whole address such as https://unleash.example.com/api/frontend, or a path such as /api/frontend.';

/** An address on the web, or a path on the docs' own host. */
export const addressOrPath = address((value) => path.test(value) || isPublicAddress(value), addressOrPathCure);

/** The same, or empty text for none. */
export const addressOrNothing = address(
  (value) => value === '' || path.test(value) || isPublicAddress(value),
  addressOrPathCure,
);

/** An origin on the web, as browsers write it. */
export const origin = address(
  (value) => isPublicAddress(value) && new URL(value).origin === value,
  'Write an origin such as https://docs.example.com, in small letters, without a path or a slash at its end.',
);

/** A path that a site can be served under. */
export const basePath = z.string().refine((value) => /^\/(?:(?!\.{1,2}\/)[A-Za-z0-9._~-]+\/)*$/.test(value), {
  error: 'no path that a site can be served under',
  params: { cure: 'Write a path that begins and ends with a slash, such as /docs/.' },
});

/** Where a link of the site's frame leads: a route, a web page or a mail address. */
export const linkTarget = address(
  (value) => path.test(value) || isPublicAddress(value) || /^(?:mailto|tel):\S+$/.test(value),
  'Write a route such as /reference, or a whole address such as https://example.com/.',
);
