/** What an address begins its fragment with where it holds what a reader did in a tool. */
export const addressMark = '#try=';

/** Longer addresses get lost on the way: chats and mail programs cut them. */
const longest = 6000;

/** The fragment that holds a state; null where it would be too long. */
export function fragmentOf(state: object): string | null {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  // In pieces, because a call takes only so many arguments.
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  const text = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return text.length > longest ? null : addressMark + text;
}

/** The state that a fragment holds, whatever it is; null where it holds none, or an unreadable one. */
export function stateOf(fragment: string): object | null {
  if (!fragment.startsWith(addressMark)) return null;
  try {
    const text = fragment.slice(addressMark.length).replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    const state: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof state === 'object' && state !== null ? state : null;
  } catch {
    return null;
  }
}
