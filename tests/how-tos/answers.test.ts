import { expect, test } from 'vitest';
import { pictureTime, stableAnswers } from './answers.ts';

const seeded = Date.parse('2031-05-06T07:08:09.000Z');
const minute = 60_000;
const at = (time: number) => new Date(time).toISOString();
const shownIn = (answer: object) => JSON.parse(stableAnswers(seeded).shown(JSON.stringify(answer))) as unknown;

test('what the script does happens at the moment of the pictures, and the example project is older', () => {
  expect(shownIn({ createdAt: at(seeded + minute) })).toEqual({ createdAt: '2023-10-16T09:00:00.000Z' });
  expect(shownIn({ createdAt: at(seeded - minute) })).toEqual({ createdAt: '2023-10-02T07:30:00.000Z' });
});

test('a moment that somebody wrote stays as it is', () => {
  const values = { values: ['2023-12-24T00:00:00.000Z'], expiresAt: '2099-01-01T00:00:00.000Z' };
  expect(shownIn(values)).toEqual(values);
});

test('an end in thirty days is one for the server, too, and comes back as it was', () => {
  const { sent, shown } = stableAnswers(seeded);
  const day = 24 * 60 * minute;
  const written = JSON.stringify({ expiresAt: at(pictureTime + 30 * day) });
  expect(sent(written)).toBe(JSON.stringify({ expiresAt: at(seeded + 30 * day) }));
  expect(shown(sent(written))).toBe(written);
});

test('secrets are the same in each run, and the server gets back its own', () => {
  const [first, second] = ['ab', 'cd'].map((letters) => `*:development.${letters.repeat(28)}`);
  const { sent, shown } = stableAnswers(seeded);
  const stable = shown(`${first} ${second} ${first}`).split(' ');
  expect(stable[0]).toBe(stable[2]);
  expect(stable[0]).not.toBe(stable[1]);
  expect(stable[0]).toBe(stableAnswers(seeded).shown(`${second}`));
  expect(sent(`${stable[1]}`)).toBe(second);
});

test('the secrets of invite links are the same in each run, too', () => {
  const { sent, shown } = stableAnswers(seeded);
  const [invite, password] = ['5a'.repeat(16), `${'Qx./'.repeat(13)}z`];
  const answer = JSON.stringify({
    secret: invite,
    url: `https://unleash.example/new-user?invite=${invite}`,
    inviteLink: `https://unleash.example/new-user?token=$2a$10$${password}`,
  });
  expect(shown(answer)).not.toContain(invite);
  expect(shown(answer)).not.toContain(password);
  expect(sent(shown(answer))).toBe(answer);
});
