/** What the topics say of the server, asked of a real Unleash 5.6. Named after page and heading. */
import { describe, expect, test } from 'vitest';
import { exampleServer } from './example-server.ts';

const { asAdmin, etag, tokens, url } = exampleServer();

const strategies = 'projects/bookshop/features/gift-cards/environments/development/strategies';
const forUsers = (values: string[]) => ({
  name: 'flexibleRollout',
  parameters: { rollout: '100', stickiness: 'default', groupId: 'gift-cards' },
  constraints: [{ contextName: 'userId', operator: 'IN', values }],
});
const ids = (count: number) => Array.from({ length: count }, (_, index) => String(100_000 + index));

describe('managing constraints: what a value costs', () => {
  test('a change in another project makes an SDK fetch everything again, and a context field or user after it does not', async () => {
    const headers = { authorization: tokens().UNLEASH_CLIENT_TOKEN };
    const answerTo = (known: string) =>
      fetch(`${url()}/api/client/features`, { headers: { ...headers, 'if-none-match': known } });
    const known = await etag();
    expect((await answerTo(known)).status).toBe(304);
    expect((await asAdmin('POST', 'projects/default/features', { name: 'newsletter' })).status).toBe(201);
    expect((await asAdmin('POST', 'context', { name: 'shelf' })).status).toBe(201);
    expect((await asAdmin('POST', 'user-admin', { username: 'ida', rootRole: 3 })).status).toBe(201);
    await expect.poll(async () => (await answerTo(known)).status).toBe(200);
    const { events } = (await asAdmin('GET', 'events/newsletter')).body as { events: { id: number }[] };
    expect((await answerTo('')).headers.get('etag')).toMatch(new RegExp(`:${events[0]?.id}"$`));
  });

  test('a strategy takes 4,000 ids of 6 digits, and 413 is the answer to 12,000 of them or 2,700 UUIDs', async () => {
    const statusOf = async (values: string[]) => (await asAdmin('POST', strategies, forUsers(values))).status;
    const uuids = ids(2700).map((id) => `3606e58f-4ab3-4109-a00b-fe6843${id}`);
    expect([await statusOf(ids(4000)), await statusOf(ids(12_000)), await statusOf(uuids)]).toEqual([200, 413, 413]);
  });
});
