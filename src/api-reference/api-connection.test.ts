import { beforeEach, expect, test, vi } from 'vitest';

const key = 'unleash-docs:api-connection:v1';
const memory = () => {
  const entries = new Map<string, string>();
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => entries.set(name, value),
  };
};

let connection: typeof import('./api-connection.ts');
beforeEach(async () => {
  vi.stubGlobal('localStorage', memory());
  vi.stubGlobal('sessionStorage', memory());
  vi.resetModules();
  connection = await import('./api-connection.ts');
});

const kept = () => [localStorage, sessionStorage].map((storage): unknown => JSON.parse(storage.getItem(key) ?? '{}'));

test('what a reader fills in is kept, a token for the tab only, until they have it forgotten', () => {
  connection.setConnectionValue('server', 'https://unleash.example');
  connection.setConnectionValue('token:admin', '*:*.964a');
  expect(kept()).toEqual([{ server: 'https://unleash.example' }, { 'token:admin': '*:*.964a' }]);
  connection.forgetConnection();
  expect(kept()).toEqual([{}, {}]);
});

test('an address with a password stays in its field, and in no storage', () => {
  connection.setConnectionValue('server', 'https://unleash.example');
  connection.setConnectionValue('server', 'https://maya:secret@unleash.example');
  expect(connection.connectionValues()).toEqual({ server: 'https://maya:secret@unleash.example' });
  expect(kept()).toEqual([{}, {}]);
});

test('one that an earlier version has kept is not read', () => {
  localStorage.setItem(key, JSON.stringify({ server: 'https://maya:secret@unleash.example', 'parameter:id': 'x' }));
  expect(connection.connectionValues()).toEqual({ 'parameter:id': 'x' });
});
