/** What pages say of switches and variables that other servers of these tests leave alone. Named after page and heading. */
import { describe, expect, test } from 'vitest';
import { exampleServer } from './example-server.ts';

const banner = '{"message":"Unleash is **updated** tonight at ten","variant":"warning"}';

const { ask, asAdmin, asViewer, changeData, tokens, url } = exampleServer({
  UNLEASH_EXPERIMENTAL_DEPENDENT_FEATURES: 'true',
  UNLEASH_EXPERIMENTAL_FEATURE_NAMING_PATTERN: 'true',
  UNLEASH_EXPERIMENTAL_BANNERS: 'true',
  UNLEASH_EXPERIMENTAL_MESSAGE_BANNER: 'true',
  UNLEASH_EXPERIMENTAL_MESSAGE_BANNER_PAYLOAD: banner,
  UNLEASH_FRONTEND_API_ORIGINS: 'https://www.fjordbooks.example',
  // A kept answer is found by the number of the last event, which each test begins with anew.
  CLIENT_FEATURE_CACHING_ENABLED: 'false',
});

const features = 'projects/bookshop/features';
const setParent = (child: string, parent: object) => asAdmin('POST', `${features}/${child}/dependencies`, parent);
const messageOf = ({ status, body }: { status: number; body: unknown }) => [status, JSON.stringify(body)];

describe('banners', () => {
  test('given the variables of the message banner, then the admin UI of each person gets its JSON', async () => {
    const messageBanner = { enabled: true, payload: { type: 'json', value: banner } };
    expect((await asViewer('GET', 'ui-config')).body).toMatchObject({ flags: { messageBanner } });
  });

  test('given the switch for banners, then the open-source server has none of their calls', async () => {
    expect((await asAdmin('GET', 'banners')).status).toBe(404);
    expect((await asAdmin('POST', 'banners', JSON.parse(banner))).status).toBe(404);
  });
});

describe('dependent toggles: rules', () => {
  test.each([
    ['a second level above', 'search-cache', 'gift-cards', 'Transitive dependency detected.'],
    ['a second level below', 'express-checkout', 'search-cache', 'Transitive dependency detected.'],
    ['a parent that does not exist', 'search-cache', 'audio-samples', 'No active feature audio-samples exists'],
    ['itself', 'search-cache', 'search-cache', 'A feature flag cannot depend on itself.'],
  ])('given a child with a parent, when you add %s, then the answer is 403', async (_, child, feature, message) => {
    expect((await setParent('gift-cards', { feature: 'express-checkout' })).status).toBe(200);
    expect(messageOf(await setParent(child, { feature }))).toEqual([403, expect.stringContaining(message)]);
  });

  test('a parent of another project is refused', async () => {
    await asAdmin('POST', 'projects/default/features', { name: 'gift-wrapping' });
    const answer = await setParent('gift-cards', { feature: 'gift-wrapping' });
    expect(messageOf(answer)).toEqual([403, expect.stringContaining('should be in the same project')]);
  });

  test('under the address of another project, a parent is set and removed all the same', async () => {
    const elsewhere = 'projects/default/features/gift-cards/dependencies';
    const parents = async () => (await asAdmin('GET', `${features}/gift-cards`)).body;
    expect((await asAdmin('POST', elsewhere, { feature: 'express-checkout' })).status).toBe(200);
    expect(await parents()).toMatchObject({ dependencies: [{ feature: 'express-checkout' }] });
    expect((await asAdmin('DELETE', elsewhere)).status).toBe(200);
    expect(await parents()).toMatchObject({ dependencies: [] });
  });

  test('listParentOptions: a toggle that others depend on gets names as well', async () => {
    await setParent('gift-cards', { feature: 'express-checkout' });
    expect((await asAdmin('GET', `${features}/express-checkout/parents`)).body).toContain('search-cache');
  });

  test('a second parent replaces the first, and names of variants are not checked', async () => {
    await setParent('gift-cards', { feature: 'express-checkout' });
    await setParent('gift-cards', { feature: 'book-recommendations', variants: ['nobody'] });
    const dependencies = [{ feature: 'book-recommendations', enabled: true, variants: ['nobody'] }];
    expect((await asAdmin('GET', `${features}/gift-cards`)).body).toMatchObject({ dependencies });
  });
});

describe('roles and permissions: how roles add up', () => {
  test('given UPDATE_FEATURE_DEPENDENCY in one project, when you name it, then a toggle of another gets a parent', async () => {
    await changeData("INSERT INTO roles (id, name, description, type) VALUES (50, 'Parent', 'Sets parents', 'custom')");
    await changeData("INSERT INTO role_user (role_id, user_id, project) VALUES (50, 4, 'default')");
    await changeData(`INSERT INTO role_permission (role_id, permission_id)
      SELECT 50, id FROM permissions WHERE permission = 'UPDATE_FEATURE_DEPENDENCY'`);
    const parent = { feature: 'express-checkout' };
    expect((await asViewer('POST', `${features}/gift-cards/dependencies`, parent)).status).toBe(403);
    expect((await asViewer('POST', 'projects/default/features/gift-cards/dependencies', parent)).status).toBe(200);
    expect((await asAdmin('GET', `${features}/gift-cards`)).body).toMatchObject({ dependencies: [parent] });
  });
});

describe('dependent toggles: what SDKs get and do', () => {
  const onFor = async (userId: string) => {
    const path = `frontend?userId=${userId}`;
    const { body } = await ask(tokens().UNLEASH_FRONTEND_TOKEN, 'GET', path);
    return (body as { toggles: { name: string }[] }).toggles.map(({ name }) => name);
  };

  test('the child is off in the front-end API while its parent is off, and on again after that', async () => {
    expect(await onFor('1001')).toContain('gift-cards');
    await setParent('gift-cards', { feature: 'pause-payments' });
    await expect.poll(() => onFor('1001')).not.toContain('gift-cards');
    await asAdmin('POST', `${features}/pause-payments/environments/development/on`);
    await expect.poll(() => onFor('1001')).toContain('gift-cards');
  });

  test('the client API has the parent with the child', async () => {
    await setParent('gift-cards', { feature: 'pause-payments', enabled: false });
    const { body } = await ask(tokens().UNLEASH_CLIENT_TOKEN, 'GET', 'client/features/gift-cards');
    expect(body).toMatchObject({ dependencies: [{ feature: 'pause-payments', enabled: false }] });
  });
});

describe('dependent toggles: what else changes', () => {
  test('a parent cannot be archived alone, and a copy of the child gets the same parent', async () => {
    await setParent('gift-cards', { feature: 'express-checkout' });
    const answer = await asAdmin('DELETE', `${features}/express-checkout`);
    expect(messageOf(answer)).toEqual([403, expect.stringContaining('since other features depend on it.')]);
    await asAdmin('POST', `${features}/gift-cards/clone`, { name: 'gift-wrapping', replaceGroupId: true });
    const { body } = await asAdmin('GET', `${features}/gift-wrapping`);
    expect(body).toMatchObject({ dependencies: [{ feature: 'express-checkout' }] });
  });

  test('parent and children can be archived in one call', async () => {
    await setParent('gift-cards', { feature: 'express-checkout' });
    const both = { features: ['gift-cards', 'express-checkout'] };
    expect((await asAdmin('POST', 'projects/bookshop/archive', both)).status).toBe(202);
  });
});

describe('naming patterns: what is checked, and what is not', () => {
  const withPattern = () =>
    changeData(`INSERT INTO project_settings (project, default_stickiness, project_mode, feature_naming_pattern, feature_naming_example)
      VALUES ('bookshop', 'default', 'open', '(web|ios)-[a-z]+', 'web-checkout')
      ON CONFLICT (project) DO UPDATE SET feature_naming_pattern = EXCLUDED.feature_naming_pattern`);

  test.each([
    ['a new toggle', features, { name: 'checkout' }],
    ['a copy', `${features}/gift-cards/clone`, { name: 'my-web-checkout' }],
    ['a name to validate', 'features/validate', { name: 'web-checkout-2', projectId: 'bookshop' }],
  ])('%s whose whole name does not match gets 400 with the pattern', async (_, path, body) => {
    await withPattern();
    const answer = await asAdmin('POST', path, body);
    const message = 'does not match the project\'s naming pattern: \\"(web|ios)-[a-z]+\\"';
    expect(messageOf(answer)).toEqual([400, expect.stringContaining(message)]);
  });

  test('a name that matches is taken, and toggles that exist go on under their names', async () => {
    await withPattern();
    expect((await asAdmin('POST', features, { name: 'web-checkout' })).status).toBe(201);
    const change = { name: 'gift-cards', description: 'Under its old name' };
    expect((await asAdmin('PUT', `${features}/gift-cards`, change)).status).toBe(200);
  });
});

describe('CORS: the origin is not on the list', () => {
  test.each([
    ['https://www.fjordbooks.example', 'https://www.fjordbooks.example'],
    ['https://fjordbooks.example', null],
    ['http://www.fjordbooks.example', null],
  ])('a page of %s gets its toggles with 200, and %s as the origin that may read them', async (origin, allowed) => {
    const { headers, status } = await fetch(`${url()}/api/frontend`, {
      headers: { origin, authorization: tokens().UNLEASH_FRONTEND_TOKEN },
    });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, allowed]);
    expect(headers.get('vary')).toContain('Origin');
  });
});
