import { isIP } from 'node:net';

/**
 * Whether a request came by a name of this machine: localhost, an IP address, or the one that the server was told. A page
 * elsewhere could otherwise give its own name the address of this machine, and read what only its owner may.
 * @param header The `Host` of the request.
 * @param configured `HOST` of the environment.
 */
export function isOwnHost(header: string | undefined, configured: string): boolean {
  const name = /^(\[[^\]]+\]|[^:]+)(?::\d+)?$/.exec(header ?? '')?.[1]?.toLowerCase() ?? '';
  const isLocal = name === 'localhost' || name.endsWith('.localhost');
  return isLocal || isIP(name.replace(/^\[|\]$/g, '')) > 0 || name === configured.toLowerCase();
}
