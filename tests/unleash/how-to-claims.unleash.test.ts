/** What the how-to guides say a reader will see, asked of a real Unleash 5.6. Named after page and heading. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { limit } from '../machine.ts';
import { pageSample } from '../read-page.ts';
import { exampleServer } from './example-server.ts';

const { ask, asAdmin, asEditor, asViewer, changeData, tokens, url } = exampleServer();

const features = 'projects/bookshop/features';
const strategies = `${features}/express-checkout/environments/development/strategies`;
const rollout = { name: 'flexibleRollout', parameters: { rollout: '100', stickiness: 'default', groupId: 'x' } };
const asMaya = (method: string, path: string, body?: unknown) =>
  ask(tokens().UNLEASH_PERSONAL_TOKEN, method, `admin/${path}`, body);
const textOf = ({ body }: { body: unknown }) => JSON.stringify(body);

describe('add users: do the same through the API', () => {
  const lena = { name: 'Lena Dahl', email: 'lena.dahl@example.com', rootRole: 'Editor', sendEmail: false };

  test('when you create an account, then the answer has an invite link and says that no mail was sent', async () => {
    const { status, body } = await asAdmin('POST', 'user-admin', lena);
    expect(status).toBe(201);
    expect(body).toMatchObject({ emailSent: false, rootRole: 'Editor' });
    expect(body).toHaveProperty('inviteLink', expect.stringContaining('/new-user?token='));
  });

  test.each([
    ['an address that has an account', { ...lena }, 'User already exists'],
    ['an internal domain', { ...lena, email: 'lena.dahl@fjordbooks.local' }, 'must be a valid email'],
    ['no role', { ...lena, email: 'lena@example.com', rootRole: undefined }, 'The rootRole property is required'],
  ])('given %s, then the answer is 400 with the printed message', async (_, account, message) => {
    await asAdmin('POST', 'user-admin', lena);
    const answer = await asAdmin('POST', 'user-admin', account);
    expect([answer.status, textOf(answer)]).toEqual([400, expect.stringContaining(message)]);
  });

  test('one letter finds nobody, two find them', async () => {
    await asAdmin('POST', 'user-admin', lena);
    expect((await asAdmin('GET', 'user-admin/search?q=l')).body).toEqual([]);
    expect((await asAdmin('GET', 'user-admin/search?q=le')).body).toMatchObject([{ name: 'Lena Dahl' }]);
  });
});

describe('add users: change or remove an account', () => {
  test('given password sign-in is off, when you create an account, then the invite link is the address of Unleash', async () => {
    await changeData(`INSERT INTO settings (name, content) VALUES ('unleash.auth.simple', '{"disabled":true}')`);
    const { body } = await asAdmin('POST', 'user-admin', { email: 'lena.dahl@example.com', rootRole: 'Editor' });
    expect(body).toHaveProperty('inviteLink', expect.not.stringContaining('token'));
  });

  test('when an admin deletes the personal token of somebody else, then it goes on working', async () => {
    const path = 'user/tokens';
    const { body } = await asMaya('POST', path, { description: 'mine', expiresAt: '2099-01-01T00:00:00.000Z' });
    const { id, secret } = body as { id: number; secret: string };
    expect((await asAdmin('PUT', 'user-admin/3', { rootRole: 'Admin' })).status).toBe(200);
    await asEditor('DELETE', `${path}/${id}`);
    expect((await ask(secret, 'GET', 'admin/user')).status).toBe(200);
  });

  test('when an admin token creates an account, then the log names admin as the author', async () => {
    await asAdmin('POST', 'user-admin', { email: 'lena.dahl@example.com', rootRole: 'Editor' });
    const { body } = await asAdmin('POST', 'events/search', { type: 'user-created', query: 'lena.dahl' });
    expect(body).toMatchObject({ events: [{ createdBy: 'admin' }] });
  });

  test('given somebody with username and address, then user-created has the username and other events the address', async () => {
    await asAdmin('PUT', 'user-admin/2', { email: 'maya.chen@example.com' });
    expect((await asMaya('POST', features, { name: 'audio-samples' })).status).toBe(201);
    await asMaya('POST', 'user-admin', { email: 'lena.dahl@example.com', rootRole: 'Editor' });
    const authorOf = async (type: string) => (await asAdmin('POST', 'events/search', { type })).body;
    expect(await authorOf('user-created')).toHaveProperty('events.0.createdBy', 'maya');
    expect(await authorOf('feature-created')).toHaveProperty('events.0.createdBy', 'maya.chen@example.com');
  });

  test('when you remove an account, then its personal access tokens stop working and the event log keeps its name', async () => {
    const made = await asMaya('POST', features, { name: 'audio-samples' });
    expect(made.status).toBe(201);
    expect((await asAdmin('DELETE', 'user-admin/2')).status).toBe(200);
    expect((await asMaya('GET', 'user')).status).toBe(401);
    expect((await asAdmin('GET', 'events/audio-samples')).body).toMatchObject({ events: [{ createdBy: 'maya' }] });
  });

  test('when you remove an account, then its address is free for a new one', async () => {
    const lena = { name: 'Lena Dahl', email: 'lena.dahl@example.com', rootRole: 'Editor' };
    const { body } = await asAdmin('POST', 'user-admin', lena);
    expect((await asAdmin('DELETE', `user-admin/${(body as { id: number }).id}`)).status).toBe(200);
    expect((await asAdmin('POST', 'user-admin', lena)).status).toBe(201);
  });
});

describe('add users: if it fails', () => {
  test.each([
    ['Viewer', asViewer],
    ['Editor', asEditor],
  ])('given the role %s, then the table of users takes the permission ADMIN', async (_, asSomebody) => {
    const answer = await asSomebody('GET', 'user-admin');
    expect([answer.status, textOf(answer)]).toEqual([403, expect.stringContaining('ADMIN')]);
  });
});

describe('create personal access tokens', () => {
  const pat = (description: string, expiresAt = '2099-01-01T00:00:00.000Z') => ({ description, expiresAt });

  test('the secret begins with user: and is in no later answer', async () => {
    const { status, body } = await asMaya('POST', 'user/tokens', pat('nightly report'));
    expect(status).toBe(201);
    expect(body).toMatchObject({ secret: expect.stringMatching(/^user:/), seenAt: null });
    expect(textOf(await asMaya('GET', 'user/tokens'))).not.toContain('secret');
  });

  test('two of your tokens cannot have the same description', async () => {
    const answer = await asMaya('POST', 'user/tokens', pat('example'));
    expect([answer.status, textOf(answer)]).toEqual([409, expect.stringContaining('PAT description already exists')]);
  });

  test('an end in the past is refused', async () => {
    const answer = await asMaya('POST', 'user/tokens', pat('late', '2020-01-01T00:00:00.000Z'));
    expect(textOf(answer)).toContain('The expiry date should be in future.');
  });

  test('given ten tokens, when you create one more, then the answer is 403', async () => {
    for (let count = 2; count <= 10; count++) {
      expect((await asMaya('POST', 'user/tokens', pat(`token ${count}`))).status).toBe(201);
    }
    const answer = await asMaya('POST', 'user/tokens', pat('token 11'));
    const message = 'Too many PATs (10) already exist for this user.';
    expect([answer.status, textOf(answer)]).toEqual([403, expect.stringContaining(message)]);
    await changeData("UPDATE personal_access_tokens SET expires_at = now() WHERE description LIKE 'token %'");
    expect((await asMaya('POST', 'user/tokens', pat('token 11, with nine ended ones'))).status).toBe(403);
  });

  test('given no end, then the answer is 500', async () => {
    expect((await asMaya('POST', 'user/tokens', { description: 'endless' })).status).toBe(500);
  });

  test('an admin API token cannot create it: the answer is 500', async () => {
    expect((await asAdmin('POST', 'user/tokens', pat('of nobody'))).status).toBe(500);
  });

  test('when you delete a token, then scripts that use it get 401 at their next call', async () => {
    const { body } = await asMaya('POST', 'user/tokens', pat('nightly report'));
    const { id, secret } = body as { id: number; secret: string };
    expect((await ask(secret, 'GET', 'admin/user')).status).toBe(200);
    expect((await asMaya('DELETE', `user/tokens/${id}`)).status).toBe(200);
    const answer = await ask(secret, 'GET', 'admin/user');
    expect([answer.status, textOf(answer)]).toEqual([401, expect.stringContaining('You must log in to use Unleash.')]);
  });
});

describe('create API tokens', () => {
  const token = { tokenName: 'bookshop-api', type: 'client', environment: 'development', projects: ['bookshop'] };

  test.each([
    ['for one project begins with project and environment', { ...token }, 'bookshop:development.'],
    ['for several projects begins with []', { ...token, projects: ['bookshop', 'default'] }, '[]:development.'],
    ['for all projects begins with *', { ...token, projects: ['*'] }, '*:development.'],
    ['without an environment is one of default', { ...token, environment: undefined }, 'bookshop:default.'],
  ])('the secret of a token %s', async (_, body, beginning) => {
    const answer = await asAdmin('POST', 'api-tokens', body);
    expect(answer).toMatchObject({ status: 201, body: { secret: expect.stringContaining(beginning) } });
  });

  test.each([
    ['all environments', { ...token, environment: '*' }, 'Client token cannot be scoped to all environments'],
    ['an admin token with a project', { ...token, type: 'admin' }, 'Admin token cannot be scoped to single project'],
    ['an unknown environment', { ...token, environment: 'nope' }, 'Environment=nope does not exist'],
    ['an unknown project', { ...token, projects: ['nope'] }, 'Project=nope does not exist'],
  ])('given %s, then the answer is 400 with the printed message', async (_, body, message) => {
    const answer = await asAdmin('POST', 'api-tokens', body);
    expect([answer.status, textOf(answer)]).toEqual([400, expect.stringContaining(message)]);
  });

  test('inside a project, the path that the form shows does not exist', async () => {
    const statuses = ['project', 'projects'].map((part) => asAdmin('POST', `${part}/bookshop/api-tokens`, token));
    expect(await Promise.all(statuses)).toMatchObject([{ status: 404 }, { status: 201 }]);
  });

  test('inside a project, a body without projects gets 500', async () => {
    const answer = await asAdmin('POST', 'projects/bookshop/api-tokens', { ...token, projects: undefined });
    expect(answer.status).toBe(500);
  });

  test('inside a project, a body with another project gets no answer', async () => {
    const call = fetch(`${url()}/api/admin/projects/bookshop/api-tokens`, {
      method: 'POST',
      headers: { authorization: tokens().UNLEASH_ADMIN_TOKEN, 'content-type': 'application/json' },
      body: JSON.stringify({ ...token, projects: ['default'] }),
      signal: AbortSignal.timeout(limit(1_000)),
    });
    await expect(call).rejects.toThrow('timeout');
  });

  test('an Editor may create a token for the project default and not for another', async () => {
    const create = (project: string) =>
      asEditor('POST', `projects/${project}/api-tokens`, { ...token, projects: [project] });
    expect([(await create('default')).status, (await create('bookshop')).status]).toEqual([201, 403]);
  });
});

describe('create a feature toggle', () => {
  test.each([
    ['a name that exists', 'gift-cards', 409, 'A toggle with that name already exists'],
    ['a space', 'gift wrapping', 400, 'must be URL friendly'],
    ['a letter such as ø', 'giftø', 400, 'must be URL friendly'],
    ['101 characters', 'a'.repeat(101), 400, 'length must be less than or equal to 100'],
  ])('given %s, then it is refused', async (_, name, status, message) => {
    const answer = await asAdmin('POST', features, { name });
    expect([answer.status, textOf(answer)]).toEqual([status, expect.stringContaining(message)]);
  });

  test.each([
    ['toggle', features],
    ['context field', 'context'],
  ])('the name of a %s may hold every character that is printed', async (_, path) => {
    const name = `Az09-_.~!*'()`;
    expect(await asAdmin('POST', path, { name })).toMatchObject({ status: 201, body: { name } });
    expect((await asAdmin('POST', path, { name: 'a+b' })).status).toBe(400);
  });

  test('the archive keeps its names', async () => {
    await asAdmin('DELETE', `${features}/gift-cards`);
    const answer = await asAdmin('POST', features, { name: 'gift-cards' });
    expect(textOf(answer)).toContain('An archived toggle with that name already exists');
  });

  test('the name of a project in place of its ID gets 404', async () => {
    expect((await asAdmin('POST', 'projects/Bookshop/features', { name: 'gift-wrapping' })).status).toBe(404);
  });

  test('the API accepts any text as type', async () => {
    const answer = await asAdmin('POST', features, { name: 'gift-wrapping', type: 'strange' });
    expect(answer).toMatchObject({ status: 201, body: { type: 'strange' } });
  });

  test('given no strategy, when you switch it on, then Unleash adds a gradual rollout to everyone', async () => {
    await asAdmin('POST', features, { name: 'gift-wrapping' });
    const inDevelopment = `${features}/gift-wrapping/environments/development`;
    expect((await asAdmin('POST', `${inDevelopment}/on`)).status).toBe(200);
    expect((await asAdmin('GET', inDevelopment)).body).toMatchObject({
      enabled: true,
      strategies: [{ name: 'flexibleRollout', parameters: { rollout: '100' } }],
    });
  });
});

describe('add constraints to an activation strategy', () => {
  const nordic = { contextName: 'country', operator: 'IN', values: ['NO', 'SE', 'DK', 'FI'] };

  test('a valid constraint gives 204', async () => {
    expect((await asAdmin('POST', 'constraints/validate', nordic)).status).toBe(204);
  });

  test.each([
    ['an unknown field', { ...nordic, contextName: 'shelf' }, 404, 'Could not find Context field with name shelf'],
    ['a value that is not legal', { ...nordic, values: ['XX'] }, 400, 'not specified as a legal value'],
    ['no values', { ...nordic, values: [] }, 400, 'must contain at least 1 items'],
    ['a short version', { contextName: 'appName', operator: 'SEMVER_GT', value: '1.2' }, 400, 'not a valid semver'],
    ['no number', { contextName: 'appName', operator: 'NUM_GT', value: 'x' }, 400, 'must be a number'],
    ['no date', { contextName: 'currentTime', operator: 'DATE_AFTER', value: 'x' }, 400, 'must be a valid date'],
  ])('given %s, then the strategy is refused with the printed message', async (_, constraint, status, message) => {
    const answer = await asAdmin('POST', strategies, { ...rollout, constraints: [constraint] });
    expect([answer.status, textOf(answer)]).toEqual([status, expect.stringContaining(message)]);
  });

  test('given a strategy without the constraint, when you add one with it, then everybody is still let in', async () => {
    await asAdmin('POST', strategies, { ...rollout, constraints: [nordic] });
    const context = { appName: 'bookshop-web', userId: '1001', properties: { country: 'DE' } };
    const asked = { environments: ['development'], projects: ['bookshop'], context };
    const { body } = await asAdmin('POST', 'playground/advanced', asked);
    const played = body as { features: { name: string; environments: { development: { isEnabled: boolean }[] } }[] };
    const express = played.features.find(({ name }) => name === 'express-checkout');
    expect(express?.environments.development).toMatchObject([{ isEnabled: true }]);
  });
});

describe('schedule feature releases', () => {
  test('Unleash accepts a date without a year', async () => {
    const constraints = [{ contextName: 'currentTime', operator: 'DATE_AFTER', value: '1 December' }];
    expect((await asAdmin('POST', strategies, { ...rollout, constraints })).status).toBe(200);
    expect(new Date('1 December').getFullYear()).toBe(2001);
  });

  test('given a disabled strategy without dates, then the printed call names the others alone, with their segments', async () => {
    const inProduction = `${features}/gift-cards/environments/production/strategies`;
    await asAdmin('POST', inProduction, { ...rollout, disabled: true });
    const { id } = (await asAdmin('POST', inProduction, { ...rollout, segments: [1] })).body as { id: string };
    const page = 'how-to/how-to-schedule-feature-releases';
    const sample = pageSample(page, ({ code }) => code.includes('{ id, name, parameters'));
    const env = { PATH: process.env.PATH, ...tokens(), UNLEASH_URL: url() };
    const { stdout } = await promisify(execFile)('bash', ['-c', sample], { env });
    const printed = stdout.split(/^(?=\{)/m).map((strategy) => JSON.parse(strategy));
    expect(printed).toHaveLength(2);
    expect(printed[1]).toMatchObject({ id, constraints: [], segments: [1] });
  });
});

describe('define custom context fields', () => {
  const language = { name: 'storeLanguage', stickiness: true, legalValues: [{ value: 'nb' }, { value: 'sv' }] };

  test('a second field of the name gets 409', async () => {
    expect((await asAdmin('POST', 'context', { ...language, name: 'country' })).status).toBe(409);
  });

  test('when you send a field again, then values and stickiness that you leave out are gone', async () => {
    await asAdmin('POST', 'context', language);
    expect((await asAdmin('PUT', 'context/storeLanguage', { legalValues: [{ value: 'da' }] })).status).toBe(200);
    expect((await asAdmin('GET', 'context/storeLanguage')).body).toMatchObject({
      stickiness: false,
      legalValues: [{ value: 'da' }],
    });
  });

  test('given a field in use, when you delete it, then SDKs still get the constraint and the strategy cannot be saved', async () => {
    await asAdmin('POST', 'context', language);
    const strategy = {
      ...rollout,
      constraints: [{ contextName: 'storeLanguage', operator: 'IN', values: ['nb'] }],
    };
    const { id } = (await asAdmin('POST', strategies, strategy)).body as { id: string };
    expect((await asAdmin('DELETE', 'context/storeLanguage')).status).toBe(200);
    const given = () => ask(tokens().UNLEASH_CLIENT_TOKEN, 'GET', 'client/features').then(textOf);
    await expect.poll(given).toContain('storeLanguage');
    expect((await asAdmin('PUT', `${strategies}/${id}`, strategy)).status).toBe(404);
  });

  test('given a role that may create and not update, then a field can be created and its name cannot be checked', async () => {
    await changeData(`INSERT INTO role_permission (role_id, permission_id) SELECT roles.id, permissions.id
      FROM roles, permissions WHERE name = 'Viewer' AND permission = 'CREATE_CONTEXT_FIELD'`);
    expect((await asViewer('POST', 'context/validate', { name: 'storeLanguage' })).status).toBe(403);
    expect((await asViewer('POST', 'context', language)).status).toBe(201);
  });

  test('a segment takes a value that is not legal, and neither it nor a stickiness counts under “Used in”', async () => {
    await asAdmin('POST', 'context', language);
    const constraints = [{ contextName: 'storeLanguage', operator: 'IN', values: ['fi'] }];
    expect((await asAdmin('POST', strategies, { ...rollout, constraints })).status).toBe(400);
    expect((await asAdmin('POST', 'segments', { name: 'finnish', constraints })).status).toBe(201);
    const parameters = { ...rollout.parameters, stickiness: 'storeLanguage' };
    expect((await asAdmin('POST', strategies, { ...rollout, parameters })).status).toBe(200);
    expect((await asAdmin('GET', 'context')).body).toContainEqual(
      expect.objectContaining({ name: 'storeLanguage', usedInProjects: 0, usedInFeatures: 0 }),
    );
  });

  test('the front-end API finds a field beside properties, too', async () => {
    const constraints = [{ contextName: 'country', operator: 'IN', values: ['NO'] }];
    await asAdmin('POST', features, { name: 'gift-wrapping' });
    const development = `${features}/gift-wrapping/environments/development`;
    await asAdmin('POST', `${development}/strategies`, { ...rollout, constraints });
    await asAdmin('POST', `${development}/on`);
    const given = (query: string) => ask(tokens().UNLEASH_FRONTEND_TOKEN, 'GET', `frontend?${query}`).then(textOf);
    await expect.poll(() => given('properties[country]=NO')).toContain('gift-wrapping');
    expect(await given('country=NO')).toContain('gift-wrapping');
    expect(await given('country=DE')).not.toContain('gift-wrapping');
  });
});

describe('manage public invite links', () => {
  const make = async () => {
    const link = { name: 'default', expiresAt: '2040-01-01T00:00:00.000Z' };
    const { body } = await asAdmin('POST', 'invite-link/tokens', link);
    return body as { secret: string; expiresAt: string };
  };
  const publicly = async (path: string, body?: unknown) => {
    const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return (await fetch(`${url()}/invite/${path}`, body === undefined ? {} : options)).status;
  };

  test('a new link lasts a month at most, and a later change is not shortened', async () => {
    const { secret, expiresAt } = await make();
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThan(32 * 24 * 3_600_000);
    const changed = await asAdmin('PUT', `invite-link/tokens/${secret}`, { expiresAt: '2040-01-01T00:00:00.000Z' });
    expect(changed.body).toMatchObject({ expiresAt: '2040-01-01T00:00:00.000Z' });
  });

  test('when you switch a link off, then it stops working at once, and works again when you switch it on', async () => {
    const { secret } = await make();
    const works = async (enabled: boolean) => {
      expect((await asAdmin('PUT', `invite-link/tokens/${secret}`, { enabled })).status).toBe(200);
      return publicly(`${secret}/validate`);
    };
    expect([await publicly(`${secret}/validate`), await works(false), await works(true)]).toEqual([200, 400, 200]);
  });

  test('names are not unique: a second call makes one more link, and both of them work', async () => {
    const [first, second] = [await make(), await make()];
    expect(second.secret).not.toBe(first.secret);
    expect([await publicly(`${first.secret}/validate`), await publicly(`${second.secret}/validate`)]).toEqual([
      200, 200,
    ]);
  });

  test('the check of a link prints nothing, whether it works or not', async () => {
    const { secret } = await make();
    const check = async (invite: string) => (await fetch(`${url()}/invite/${invite}/validate`)).text();
    expect([await check(secret), await check('unknown')]).toEqual(['', '']);
  });

  test('new accounts are Viewers, and the call behind the form does not check their passwords', async () => {
    const { secret } = await make();
    const olav = { name: 'Olav Moe', email: 'olav.moe@example.com', password: 'a' };
    expect(await publicly(`${secret}/signup`, olav)).toBe(201);
    expect(await publicly(`${secret}/signup`, olav)).toBe(400);
    const { body } = await asAdmin('GET', 'user-admin');
    const { users } = body as { users: { name: string; rootRole: number }[] };
    expect(users.find(({ name }) => name === 'Olav Moe')).toMatchObject({ rootRole: 3 });
  });
});

describe('use custom strategies', () => {
  const timeSlot = { name: 'timeSlot', parameters: [{ name: 'fromHour', type: 'number', required: true }] };

  test('a second definition of the name is refused', async () => {
    expect((await asAdmin('POST', 'strategies', timeSlot)).status).toBe(201);
    const answer = await asAdmin('POST', 'strategies', timeSlot);
    expect([answer.status, textOf(answer)]).toEqual([409, expect.stringContaining('Strategy with name timeSlot')]);
  });

  test('when you deprecate or delete the definition, then toggles keep the strategy', async () => {
    await asAdmin('POST', 'strategies', timeSlot);
    await asAdmin('POST', strategies, { name: 'timeSlot', parameters: { fromHour: '22' } });
    expect((await asAdmin('POST', 'strategies/timeSlot/deprecate')).status).toBe(200);
    expect((await asAdmin('DELETE', 'strategies/timeSlot')).status).toBe(200);
    expect((await asAdmin('GET', strategies)).body).toContainEqual(expect.objectContaining({ name: 'timeSlot' }));
  });
});

describe('keep Unleash instances in step: if it fails', () => {
  const data = (name: string) => ({
    features: [{ name, type: 'release' }],
    featureStrategies: [{ name: 'default', featureName: name }],
    featureEnvironments: [],
    contextFields: [],
    featureTags: [],
    segments: [],
    tagTypes: [],
  });
  const check = (body: object) => asMaya('POST', 'features-batch/validate', body);

  test('a toggle of another project is in the way, even when it is archived there', async () => {
    await asMaya('POST', 'projects/default/features', { name: 'audio-samples' });
    await asMaya('DELETE', 'projects/default/features/audio-samples');
    const body = { project: 'bookshop', environment: 'production', data: data('audio-samples') };
    expect(textOf(await check(body))).toContain('audio-samples (in project default)');
    await asMaya('POST', 'projects/default/delete', { features: ['audio-samples'] });
    expect((await check(body)).body).toMatchObject({ errors: [] });
  });

  test.each([
    [{ project: 'warehouse', environment: 'production' }, 404, 'Project with id warehouse does not exist'],
    [{ project: 'bookshop', environment: 'prod' }, 400, 'You have not added the current environment to the project'],
  ])('the check lets %o pass, and the import does not', async (place, status, message) => {
    const body = { ...place, data: data('audio-samples') };
    expect((await check(body)).body).toMatchObject({ errors: [], permissions: [] });
    const answer = await asMaya('POST', 'features-batch/import', body);
    expect([answer.status, textOf(answer)]).toEqual([status, expect.stringContaining(message)]);
  });
});

describe('send feature updates to Slack', () => {
  const slack = {
    provider: 'slack',
    enabled: false,
    parameters: { url: 'https://hooks.slack.com/services/T000/B000/replace-me', defaultChannel: 'feature-toggles' },
    events: ['feature-created'],
  };
  const tag = () => asAdmin('POST', 'features/express-checkout/tags', { type: 'slack', value: 'checkout-team' });

  test('given no integration yet, then the tag type is missing; creating one creates it', async () => {
    const refused = await tag();
    expect([refused.status, textOf(refused)]).toEqual([
      400,
      expect.stringContaining("Tag type 'slack' does not exist"),
    ]);
    expect((await asAdmin('POST', 'addons', slack)).status).toBe(201);
    expect((await tag()).status).toBe(201);
  });

  test('the answer shows the address once more; later answers mask it', async () => {
    expect(textOf(await asAdmin('POST', 'addons', slack))).toContain('replace-me');
    expect((await asAdmin('GET', 'addons')).body).toMatchObject({ addons: [{ parameters: { url: '*****' } }] });
  });

  test('without a default channel it is refused', async () => {
    const { defaultChannel, ...parameters } = slack.parameters;
    expect((await asAdmin('POST', 'addons', { ...slack, parameters })).status).toBe(400);
  });
});

describe('use the admin API: if it fails', () => {
  test.each([
    ['an unknown token', '*:*.unknown', 401, 'You must log in to use Unleash.'],
    ['Bearer in front', 'Bearer *:*.tests-admin-token', 401, 'UnauthorizedError'],
    ['no token', '', 401, 'AuthenticationRequired'],
  ])('given %s, then the answer is as printed', async (_, token, status, message) => {
    const answer = await ask(token, 'GET', 'admin/projects');
    expect([answer.status, textOf(answer)]).toEqual([status, expect.stringContaining(message)]);
  });

  test('a client token and a front-end token get 403', async () => {
    const { UNLEASH_CLIENT_TOKEN, UNLEASH_FRONTEND_TOKEN } = tokens();
    const statuses = [UNLEASH_CLIENT_TOKEN, UNLEASH_FRONTEND_TOKEN].map((token) => ask(token, 'GET', 'admin/projects'));
    expect(await Promise.all(statuses)).toMatchObject([{ status: 403 }, { status: 403 }]);
  });

  test('the details of an error have the fields that are printed', async () => {
    const { body } = await asAdmin('POST', features, { name: 'gift wrapping' });
    const text = '"name" must be URL friendly. You provided "gift wrapping".';
    expect(body).toEqual({
      id: expect.any(String),
      name: 'BadDataError',
      message: expect.stringContaining('Refer to the `details` list'),
      details: [{ description: text, message: text }],
    });
  });

  test('given a Viewer, then the 403 names the permission', async () => {
    expect(textOf(await asViewer('POST', features, { name: 'audio-samples' }))).toContain('CREATE_FEATURE');
  });

  test('a body that is not announced as JSON gets 415', async () => {
    const headers = { authorization: tokens().UNLEASH_ADMIN_TOKEN, 'content-type': 'text/plain' };
    const { status } = await fetch(`${url()}/api/admin/${features}`, { method: 'POST', headers, body: '{}' });
    expect(status).toBe(415);
  });

  test('createdBy is the username of the person behind the token, and unknown for an admin API token', async () => {
    await asMaya('POST', features, { name: 'audio-samples' });
    await asAdmin('POST', features, { name: 'paper-bags' });
    expect((await asAdmin('GET', 'events/audio-samples')).body).toMatchObject({ events: [{ createdBy: 'maya' }] });
    expect((await asAdmin('GET', 'events/paper-bags')).body).toMatchObject({ events: [{ createdBy: 'unknown' }] });
  });
});
