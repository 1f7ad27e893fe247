const ipv4 = /^(\d{1,3}\.){3}\d{1,3}$/;
const ipv6 = /^(::)?(((\d{1,3}\.){3}(\d{1,3}){1})?([0-9a-f]){0,4}:{0,2}){1,8}(::)?$/i;

/** Whether the Node.js SDK takes a text for one address, which it compares letter for letter. */
export const isAddress = (text: string): boolean => ipv6.test(text);

/** Whether a text is a range of IPv4 addresses, such as `10.0.0.0/8`. */
export function isRange(text: string): boolean {
  const [address = '', prefix = '', ...rest] = text.split('/');
  return ipv4.test(address) && /^\d+$/.test(prefix) && Number(prefix) <= 32 && rest.length === 0;
}

/**
 * Whether a range has an address, as the package `ip` 1.1 of the Node.js SDK says: right for IPv4, and what it says of
 * IPv6, wrong as it is.
 */
export function rangeContains(range: string, address: string): boolean {
  const [network = '', prefix = '', ...rest] = range.split('/');
  const one = bytesOf(network);
  const other = bytesOf(address);
  if (!one || !other || rest.length > 0 || !range.includes('/')) return false;
  const mask = maskOf(Number.parseInt(prefix, 10));
  return maskedNumber(one, mask) === maskedNumber(other, mask);
}

function maskOf(prefix: number): number[] {
  return Array.from({ length: prefix > 32 ? 16 : 4 }, (_, index) => {
    const left = prefix - index * 8;
    return ~(0xff >> (left < 8 ? Math.max(left, 0) : 8)) & 0xff;
  });
}

function maskedNumber(address: readonly number[], mask: readonly number[]): number {
  const masked = (at: number) => (address[at] ?? 0) & (mask[at] ?? 0);
  if (address.length === 4 && mask.length === 4) return numberOf([0, 1, 2, 3].map(masked));
  // The package keeps only the digits at the start of the first group in hexadecimal letters.
  const first =
    address.length === mask.length
      ? [masked(0), masked(1)]
      : mask.length === 4
        ? [(address[12] ?? 0) & (mask[0] ?? 0), (address[13] ?? 0) & (mask[1] ?? 0)]
        : [0, 0];
  return Number.parseInt(numberOf(first).toString(16), 10) || 0;
}

const numberOf = (bytes: readonly number[]) => bytes.reduce((sum, byte) => sum * 256 + byte, 0);

function bytesOf(address: string): number[] | undefined {
  if (ipv4.test(address)) return address.split('.').map((byte) => Number(byte) & 0xff);
  return ipv6.test(address) ? groupsOf(address).flatMap((group) => [(group >> 8) & 0xff, group & 0xff]) : undefined;
}

/** The eight groups of an IPv6 address, which may end as an IPv4 address does. */
function groupsOf(address: string): number[] {
  const sections = address
    .split(':', 8)
    .flatMap((section) => (ipv4.test(section) ? hexadecimalOf(section) : [section]));
  const zeros = (count: number) => Array.from({ length: Math.max(count, 0) }, () => '0');
  const missing = 8 - sections.length;
  const gap = sections.indexOf('');
  if (sections[0] === '') sections.unshift(...zeros(missing));
  else if (sections.at(-1) === '') sections.push(...zeros(missing));
  else if (missing > 0) sections.splice(gap < 0 ? sections.length : gap, 1, ...zeros(missing + 1));
  return sections.slice(0, 8).map((section) => Number.parseInt(section, 16) || 0);
}

function hexadecimalOf(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map((byte) => Number(byte) & 0xff);
  return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
}
