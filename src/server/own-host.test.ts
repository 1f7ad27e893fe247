import { describe, expect, test } from 'vitest';
import { isOwnHost } from './own-host.ts';

describe('a request is answered', () => {
  test.each([
    'localhost',
    'localhost:3000',
    'LOCALHOST',
    'docs.localhost:3000',
    '127.0.0.1',
    '192.168.0.7:80',
    '[::1]:3000',
  ])('that comes to this machine as %s', (host) => expect(isOwnHost(host, '0.0.0.0')).toBe(true));

  test('that comes by the name that the server was told', () => {
    expect(isOwnHost('Docs.Office:3000', 'docs.office')).toBe(true);
  });

  test.each([
    undefined,
    '',
    'evil.example',
    'localhost.evil.example',
    'evillocalhost',
    '127.0.0.1.evil.example',
    '[::1]evil',
    ':3000',
  ])('by nobody where it comes as %s', (host) => expect(isOwnHost(host, '0.0.0.0')).toBe(false));
});
