const rotateLeft = (word: number, bits: number) => (word << bits) | (word >>> (32 - bits));

const scramble = (word: number) => Math.imul(rotateLeft(Math.imul(word, 0xcc9e2d51), 15), 0x1b873593);

/** The 32-bit x86 variant of MurmurHash3 of a text, from 0 to 4,294,967,295. */
export function murmur3(text: string, seed: number): number {
  // As the SDK for Node.js does: of each UTF-16 unit only the low byte.
  const byte = (at: number) => text.charCodeAt(at) & 0xff;
  const whole = text.length & ~3;
  let hash = seed;
  for (let at = 0; at < whole; at += 4) {
    const word = byte(at) | (byte(at + 1) << 8) | (byte(at + 2) << 16) | (byte(at + 3) << 24);
    hash = (Math.imul(rotateLeft(hash ^ scramble(word), 13), 5) + 0xe6546b64) | 0;
  }
  let rest = 0;
  for (let at = text.length - 1; at >= whole; at -= 1) rest = (rest << 8) | byte(at);
  hash ^= scramble(rest) ^ text.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
