/** What the pages of operations on toggles say the server does, asked of a real Unleash 5.6. Named after tag and operation. */
import { describe, expect, test } from 'vitest';
import { limit } from '../machine.ts';
import { exampleServer } from './example-server.ts';
import { startUnleash } from './start-unleash.ts';

const { asAdmin, asEditor, changeData } = exampleServer();

const bookshop = 'projects/bookshop';
const recommendations = `${bookshop}/features/book-recommendations`;
const checkout = `${bookshop}/features/express-checkout`;
const inDevelopment = 'environments/development';

/** Status of an admin's call. */
const statusOf = async (...[method, path, body]: Parameters<typeof asAdmin>) =>
  (await asAdmin(method, path, body)).status;
/** Body of an admin's `GET`. */
const read = async (path: string) => (await asAdmin('GET', path)).body as Record<string, unknown>;
const eventsOf = async (toggle: string) => {
  const { events } = (await read(`events/${toggle}`)) as unknown as { events: { type: string }[] };
  return events.map(({ type }) => type);
};
const strategiesOf = async (toggle: string) => {
  const { body } = await asAdmin('GET', `${toggle}/${inDevelopment}/strategies`);
  return body as { id: string }[];
};
const firstStrategy = async (toggle: string) => {
  const [strategy] = await strategiesOf(toggle);
  return `${toggle}/${inDevelopment}/strategies/${strategy?.id}`;
};
const variant = (name: string) => ({ name, weight: 500, weightType: 'variable', stickiness: 'default' });

describe('archive', () => {
  test('deleteFeature: a toggle in use is left alone, yet the answer is 200 and the log says “feature-deleted”', async () => {
    expect(await statusOf('DELETE', 'archive/express-checkout')).toBe(200);
    expect(await statusOf('GET', checkout)).toBe(200);
    expect(await eventsOf('express-checkout')).toContain('feature-deleted');
  });

  test('reviveFeature: a toggle comes back on where it was on', async () => {
    await asAdmin('DELETE', checkout);
    expect(await statusOf('GET', checkout)).toBe(404);
    expect(await statusOf('POST', 'archive/revive/express-checkout')).toBe(200);
    expect(await read(`${checkout}/${inDevelopment}`)).toMatchObject({ enabled: true });
  });

  test.each([
    ['deleteFeatures', 'delete'],
    ['reviveFeatures', 'revive'],
    ['archiveFeatures', 'archive'],
    ['staleFeatures', 'stale'],
  ])('%s: a toggle of another project makes the whole request fail', async (_, action) => {
    const body = { features: ['express-checkout'], stale: true };
    expect(await statusOf('POST', `projects/default/${action}`, body)).toBe(403);
  });
});

describe('features: getAllToggles', () => {
  const namesOf = async (query: string) => {
    const { features } = (await read(`features?${query}`)) as { features: { name: string }[] };
    return features.map(({ name }) => name).sort();
  };

  test('given a tagged toggle, when fewer are asked for, then tag, project and the case of the name count', async () => {
    await asAdmin('POST', 'features/gift-cards/tags', { type: 'simple', value: 'checkout' });
    expect(await namesOf('tag=simple:checkout&tag=simple:nowhere')).toEqual(['gift-cards']);
    expect(await namesOf('project=default')).toEqual([]);
    expect(await namesOf('project=default&project=bookshop')).toHaveLength(5);
    expect(await namesOf('namePrefix=express')).toEqual(['express-checkout']);
    expect(await namesOf('namePrefix=Express')).toEqual([]);
    expect(await statusOf('GET', 'features?tag=simple')).toBe(400);
  });

  test('given toggles of an imported project, then the list of projects leaves it out, and the toggles name it', async () => {
    expect(await read('projects')).toMatchObject({ projects: [{ id: 'default' }] });
    const { features } = (await read('features')) as { features: { project: string }[] };
    expect(new Set(features.map(({ project }) => project))).toEqual(new Set(['bookshop']));
  });

  test('given a toggle with a place in environments, then the list shows none of them, and no parents', async () => {
    const { features } = (await read('features?namePrefix=gift')) as { features: Record<string, unknown>[] };
    expect(features).toHaveLength(1);
    for (const field of ['environments', 'children', 'dependencies']) expect(features[0]).not.toHaveProperty(field);
  });
});

describe('features: updateTags', () => {
  const path = 'features/gift-cards/tags';
  const tag = (value: string, type = 'simple') => ({ type, value });

  test('given a tag in both lists, then it ends up off', async () => {
    const { status, body } = await asAdmin('PUT', path, { addedTags: [tag('autumn')], removedTags: [tag('autumn')] });
    expect({ status, body }).toMatchObject({ status: 200, body: { tags: [] } });
  });

  test('given a type that does not exist, then a tag of it cannot be added, and taking it off is no error', async () => {
    const pigeon = tag('autumn', 'pigeon');
    await asAdmin('POST', path, tag('winter'));
    expect(await statusOf('PUT', path, { addedTags: [pigeon], removedTags: [tag('winter')] })).toBe(400);
    expect(await read(path)).toMatchObject({ tags: [tag('winter')] });
    expect(await statusOf('PUT', path, { addedTags: [], removedTags: [pigeon] })).toBe(200);
  });
});

describe('features: validateFeature', () => {
  test.each([
    ['of 100 characters', 'a'.repeat(100), 200],
    ['of 101 characters', 'a'.repeat(101), 400],
    ['that is empty', '', 400],
    ['with a character that a URL does not allow', 'gift cards', 400],
    ['that a toggle has', 'gift-cards', 409],
  ])('a name %s', async (_, name, status) => {
    expect(await statusOf('POST', 'features/validate', { name })).toBe(status);
  });

  test('given a project with a naming rule and the switch of such rules is off, then a name that breaks it passes', async () => {
    await changeData(`INSERT INTO project_settings (project, default_stickiness, project_mode, feature_naming_pattern)
      VALUES ('bookshop', 'default', 'open', 'web-[a-z]+')
      ON CONFLICT (project) DO UPDATE SET feature_naming_pattern = EXCLUDED.feature_naming_pattern`);
    const name = { name: 'checkout', projectId: 'bookshop' };
    expect(await statusOf('POST', 'features/validate', name)).toBe(200);
  });
});

describe('features: strategies', () => {
  test('updateFeatureStrategy: constraints and variants left out are removed, the rest stays', async () => {
    const strategy = await firstStrategy(checkout);
    const whole = {
      title: 'Club',
      disabled: true,
      sortOrder: 7,
      segments: [1],
      constraints: [{ contextName: 'plan', operator: 'IN', values: ['club'] }],
      variants: [{ ...variant('blue'), weight: 1000 }],
    };
    expect((await asAdmin('PUT', strategy, whole)).body).toMatchObject({ sortOrder: 0, segments: [1] });
    const kept = { title: 'Club', disabled: true, segments: [1], parameters: { rollout: '100' } };
    expect((await asAdmin('PUT', strategy, {})).body).toMatchObject({ ...kept, constraints: [], variants: [] });
  });

  test('updateFeatureStrategy: parameters are replaced as a whole', async () => {
    const strategy = await firstStrategy(checkout);
    await asAdmin('PUT', strategy, { parameters: { rollout: '50', stickiness: 'userId', groupId: 'club' } });
    const rolloutAlone = await asAdmin('PUT', strategy, { parameters: { rollout: '100' } });
    expect(rolloutAlone.body).toHaveProperty('parameters', { rollout: '100' });
  });

  test.each([
    ['a value that does not suit its operator', { contextName: 'plan', operator: 'NUM_EQ', value: 'many' }, 400],
    ['a context field that does not exist', { contextName: 'height', operator: 'NUM_EQ', value: '3' }, 404],
  ])('addFeatureStrategy: %s', async (_, constraint, status) => {
    const strategy = { name: 'default', constraints: [constraint] };
    expect(await statusOf('POST', `${checkout}/${inDevelopment}/strategies`, strategy)).toBe(status);
  });

  test('addFeatureStrategy: parameters are not checked', async () => {
    const strategy = { name: 'flexibleRollout' };
    expect(await statusOf('POST', `${checkout}/${inDevelopment}/strategies`, strategy)).toBe(200);
  });

  test('deleteFeatureStrategy: a toggle that loses its last enabled strategy is turned off', async () => {
    expect(await statusOf('DELETE', await firstStrategy(checkout))).toBe(200);
    expect(await read(`${checkout}/${inDevelopment}`)).toMatchObject({ enabled: false });
  });

  test.each([
    ['PATCH', 'development', 200, [{ op: 'replace', path: '/parameters/rollout', value: '100' }]],
    ['DELETE', 'development', 200],
    ['DELETE', 'production', 403],
  ])(
    'given a right in development alone and a strategy of production, %s below %s: %i',
    async (method, place, status, body?: object) => {
      const toggle = 'projects/default/features/audio-samples/environments';
      await asAdmin('POST', 'projects/default/features', { name: 'audio-samples' });
      const { id } = (await asAdmin('POST', `${toggle}/production/strategies`, { name: 'default' })).body as {
        id: string;
      };
      await changeData(`DELETE FROM role_permission USING permissions WHERE permissions.id = permission_id
      AND permissions.permission LIKE '%_FEATURE_STRATEGY' AND role_permission.environment = 'production'`);
      expect((await asEditor(method, `${toggle}/${place}/strategies/${id}`, body)).status).toBe(status);
    },
  );

  test.each([
    ['deleteFeatureStrategy', 'DELETE', undefined],
    ['updateFeatureStrategy', 'PUT', { disabled: true }],
  ])(
    '%s: under the address of another environment, a toggle that loses its last enabled strategy stays on',
    async (_, method, body) => {
      const elsewhere = (await firstStrategy(checkout)).replace(inDevelopment, 'environments/production');
      expect(await statusOf(method, elsewhere, body)).toBe(200);
      const { enabled, strategies } = await read(`${checkout}/${inDevelopment}`);
      expect(enabled).toBe(true);
      expect((strategies as { disabled: boolean }[]).filter(({ disabled }) => !disabled)).toEqual([]);
    },
  );

  test('getFeatureEnvironment: the name of the toggle, no segments, no variants', async () => {
    const answer = await read(`${recommendations}/${inDevelopment}`);
    expect(answer).toMatchObject({ name: 'book-recommendations', environment: 'development' });
    expect(answer).not.toHaveProperty('variants');
    expect(JSON.stringify(answer)).not.toContain('segments');
  });

  test('getFeatureStrategy: the id alone counts, and the answer names neither toggle nor environment', async () => {
    const path = await firstStrategy(checkout);
    const strategy = await read(path);
    expect(strategy).not.toHaveProperty('featureName');
    expect(strategy).not.toHaveProperty('environment');
    const id = path.split('/').at(-1);
    expect(await read(`projects/nope/features/nope/environments/nope/strategies/${id}`)).toEqual(strategy);
    await asAdmin('DELETE', checkout);
    expect(await read(path)).toEqual(strategy);
  });

  test('importToggles: without strategies and states in the file, a toggle that is on is left without strategies', async () => {
    await asAdmin('POST', 'projects/default/features', { name: 'audio-samples' });
    const samples = `projects/default/features/audio-samples/${inDevelopment}`;
    await asAdmin('POST', `${samples}/on`);
    const parts = ['featureStrategies', 'featureEnvironments', 'contextFields', 'featureTags', 'segments', 'tagTypes'];
    const data = { features: [{ name: 'audio-samples' }], ...Object.fromEntries(parts.map((part) => [part, []])) };
    const file = { project: 'default', environment: 'development', data };
    expect((await asEditor('POST', 'features-batch/import', file)).status).toBe(200);
    expect(await read(samples)).toMatchObject({ enabled: true, strategies: [] });
  });

  test('getFeature: variants at the top mix those of all environments', async () => {
    for (const environment of ['development', 'production']) {
      await asAdmin('PUT', `${checkout}/environments/${environment}/variants`, [variant(`in-${environment}`)]);
    }
    const { variants } = (await read(checkout)) as { variants: { name: string }[] };
    expect(variants.map(({ name }) => name).sort()).toEqual(['in-development', 'in-production']);
  });

  test('getFeatureEnvironment: with another project, the switch without strategies; archived, as it was', async () => {
    const elsewhere = checkout.replace('bookshop', 'default');
    expect(await read(`${elsewhere}/${inDevelopment}`)).toMatchObject({ enabled: true, strategies: [] });
    expect(await statusOf('GET', elsewhere)).toBe(404);
    await asAdmin('DELETE', checkout);
    const archived = await read(`${checkout}/${inDevelopment}`);
    expect(archived).toMatchObject({ enabled: true, strategies: [{ name: 'flexibleRollout' }] });
    expect(await statusOf('GET', checkout)).toBe(404);
  });
});

describe('features: on and off', () => {
  test('toggleFeatureEnvironmentOn: without a strategy, you need CREATE_FEATURE_STRATEGY as well', async () => {
    await asAdmin('POST', 'projects/default/features', { name: 'audio-samples' });
    await changeData(`DELETE FROM role_permission USING permissions
      WHERE permissions.id = permission_id AND permissions.permission = 'CREATE_FEATURE_STRATEGY'`);
    const { status, body } = await asEditor('POST', `projects/default/features/audio-samples/${inDevelopment}/on`);
    expect(status).toBe(403);
    expect(JSON.stringify(body)).toContain('CREATE_FEATURE_STRATEGY');
  });

  test('toggleFeatureEnvironmentOff: an Editor of “default” turns off a toggle of another project', async () => {
    const { status } = await asEditor('POST', `projects/default/features/express-checkout/${inDevelopment}/off`);
    expect(status).toBe(200);
    expect(await read(`${checkout}/${inDevelopment}`)).toMatchObject({ enabled: false });
  });

  test('toggleFeatureEnvironmentOff: turning off what is off writes no event', async () => {
    await asAdmin('POST', `${checkout}/environments/production/off`);
    expect(await eventsOf('express-checkout')).not.toContain('feature-environment-disabled');
  });

  test('bulkToggleFeaturesEnvironmentOff: all or none', async () => {
    const features = ['express-checkout', 'nope'];
    expect(await statusOf('POST', `${bookshop}/bulk_features/${inDevelopment}/off`, { features })).toBe(404);
    expect(await read(`${checkout}/${inDevelopment}`)).toMatchObject({ enabled: true });
  });
});

describe('features: details', () => {
  test('updateFeature: a type left out becomes “release”, and only the description stays', async () => {
    const { body } = await asAdmin('PUT', recommendations, {});
    expect(body).toMatchObject({ type: 'release', description: 'Which list of books sells most' });
  });

  test('updateFeature: a toggle in the archive comes back', async () => {
    await asAdmin('DELETE', checkout);
    expect(await statusOf('PUT', checkout, {})).toBe(200);
    expect(await statusOf('GET', checkout)).toBe(200);
  });

  test.each([
    ['/variants', [], 403],
    ['/name', 'other', 200],
    ['/project', 'default', 200],
  ])('patchFeature: a step on %s', async (path, value, status) => {
    expect(await statusOf('PATCH', checkout, [{ op: 'replace', path, value }])).toBe(status);
    expect(await read(checkout)).toMatchObject({ name: 'express-checkout', project: 'bookshop' });
  });

  test.each([
    ['patchFeature', 'PATCH', [{ op: 'replace', path: '/archived', value: true }]],
    ['updateFeature', 'PUT', { archived: true }],
  ])('%s with “archived” archives the toggle without an event of archiving', async (_operation, method, body) => {
    expect(await statusOf(method, checkout, body)).toBe(200);
    expect(await read('archive/features/bookshop')).toMatchObject({ features: [{ name: 'express-checkout' }] });
    expect(await eventsOf('express-checkout')).not.toContain('feature-archived');
  });

  test('archiveFeatures: a name that does not exist is passed over, but for an event', async () => {
    expect(await statusOf('POST', `${bookshop}/archive`, { features: ['nowhere'] })).toBe(202);
    expect(await eventsOf('nowhere')).toEqual(['feature-dependencies-removed']);
  });

  test('archiveFeatures: given change requests in an environment, then an Admin alone may', async () => {
    await asAdmin('POST', 'projects/default/features', { name: 'audio-samples' });
    await changeData(`INSERT INTO change_request_settings (project, environment, required_approvals)
      VALUES ('default', 'production', 1)`);
    const archive = ['POST', 'projects/default/archive', { features: ['audio-samples'] }] as const;
    expect(await asEditor(...archive)).toMatchObject({ status: 403, body: { permissions: ['SKIP_CHANGE_REQUEST'] } });
    expect(await statusOf(...archive)).toBe(202);
  });

  test('archiveFeatures: given a parent that is archived, then its child keeps it; given a child that is revived, then it depends on nothing', async () => {
    const dependencies = () => changeData('SELECT parent, child FROM dependent_features');
    await changeData(`INSERT INTO dependent_features (parent, child) VALUES ('express-checkout', 'gift-cards')`);
    await asAdmin('POST', `${bookshop}/archive`, { features: ['express-checkout'] });
    expect(await dependencies()).toEqual([{ parent: 'express-checkout', child: 'gift-cards' }]);
    await asAdmin('POST', `${bookshop}/archive`, { features: ['gift-cards'] });
    await asAdmin('POST', `${bookshop}/revive`, { features: ['express-checkout', 'gift-cards'] });
    expect(await dependencies()).toEqual([]);
  });

  test('cloneFeature: from another project, with its creation time and its own group id, off', async () => {
    const { createdAt } = await read(checkout);
    const { status, body } = await asAdmin('POST', 'projects/default/features/express-checkout/clone', {
      name: 'copy',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ project: 'default', createdAt });
    const copy = await read(`projects/default/features/copy/${inDevelopment}`);
    expect(copy).toMatchObject({ enabled: false, strategies: [{ parameters: { groupId: 'copy' } }] });
  });

  test('createFeature: a name that is taken is answered with 409, also by a toggle in the archive', async () => {
    await asAdmin('DELETE', checkout);
    expect(await statusOf('POST', 'projects/default/features', { name: 'express-checkout' })).toBe(409);
  });
});

describe('features: variants', () => {
  test('patchFeatureVariants: a variant added to lists that differ can get the weight from another list', async () => {
    // The lists are written at the same time, and the last to get its weights gives them to the added variant in all.
    const variantsAfterTheStep = async () => {
      for (const environment of ['staging', 'production'])
        await asAdmin('PUT', `${recommendations}/environments/${environment}/variants`, []);
      await asAdmin('PUT', `${recommendations}/${inDevelopment}/variants`, [variant('popular'), variant('similar')]);
      const steps = [{ op: 'add', path: '/-', value: variant('staff-picks') }];
      await asAdmin('PATCH', `${recommendations}/variants`, steps);
      const { variants } = await read(`${recommendations}/${inDevelopment}/variants`);
      return variants;
    };
    const ofAListOfOne = expect.objectContaining({ name: 'staff-picks', weight: 1000 });
    await expect.poll(variantsAfterTheStep, { timeout: limit(30_000) }).toContainEqual(ofAListOfOne);
  });

  test('patchFeatureVariants: it can fail in one environment after others are written', async () => {
    await asAdmin('PUT', `${recommendations}/${inDevelopment}/variants`, [variant('popular')]);
    for (const environment of ['staging', 'production'])
      await asAdmin('PUT', `${recommendations}/environments/${environment}/variants`, [variant('similar')]);
    const steps = [{ op: 'add', path: '/-', value: variant('similar') }];
    expect(await statusOf('PATCH', `${recommendations}/variants`, steps)).toBe(400);
    const written = async () => {
      const { variants } = await read(`${recommendations}/${inDevelopment}/variants`);
      return variants;
    };
    await expect.poll(written).toHaveLength(2);
  });

  test('patchFeatureVariants: the toggle may be in another project than that of the path', async () => {
    const path = 'projects/default/features/book-recommendations/variants';
    expect(await statusOf('PATCH', path, [{ op: 'add', path: '/-', value: variant('staff-picks') }])).toBe(200);
  });

  test('overwriteFeatureVariants: in the wrong project, the answer is 404 and they are replaced all the same', async () => {
    const path = 'projects/default/features/book-recommendations/variants';
    expect(await statusOf('PUT', path, [variant('only')])).toBe(404);
    const { variants } = await read(`${recommendations}/${inDevelopment}/variants`);
    expect(variants).toMatchObject([{ name: 'only', weight: 1000 }]);
  });

  test('overwriteFeatureVariantsOnEnvironments: the answer has the weights that the server worked out', async () => {
    const variants = [
      { name: 'b', weight: 900 },
      { name: 'a', weight: 1 },
    ];
    const { body } = await asAdmin('PUT', `${recommendations}/variants-batch`, {
      environments: ['development'],
      variants,
    });
    const defaults = { weight: 500, weightType: 'variable', stickiness: 'default' };
    expect(body).toMatchObject({
      variants: [
        { name: 'b', ...defaults },
        { name: 'a', ...defaults },
      ],
    });
  });
});
describe('context', () => {
  test('updateContextField: a value that is no longer legal stays, and is refused when its strategy is saved', async () => {
    const strategy = await firstStrategy(checkout);
    const constraints = [{ contextName: 'country', operator: 'IN', values: ['NO'] }];
    expect(await statusOf('PUT', strategy, { constraints })).toBe(200);
    expect(await statusOf('PUT', 'context/country', { legalValues: [{ value: 'IS' }] })).toBe(200);
    expect(await read(strategy)).toMatchObject({ constraints });
    expect(await statusOf('PUT', strategy, { constraints })).toBe(400);
    expect(await statusOf('PUT', 'segments/1', { name: 'nordic-readers', constraints })).toBe(204);
  });

  test('updateContextField: what is left out', async () => {
    expect(await statusOf('PUT', 'context/country', {})).toBe(200);
    expect(await read('context/country')).toMatchObject({ description: 'Where the reader is', legalValues: [] });
  });

  test('deleteContextField: a strategy with a constraint on it can no longer be saved', async () => {
    const strategy = await firstStrategy(checkout);
    const constraints = [{ contextName: 'plan', operator: 'IN', values: ['club'] }];
    expect(await statusOf('PUT', strategy, { constraints })).toBe(200);
    expect(await statusOf('DELETE', 'context/plan')).toBe(200);
    expect(await statusOf('PATCH', strategy, [{ op: 'replace', path: '/title', value: 'Club' }])).toBe(404);
  });
});

describe('features: addFavoriteProject', () => {
  test('an admin token ends the process of the server', async () => {
    const unleash = await startUnleash();
    try {
      const headers = { authorization: unleash.adminToken, 'content-type': 'application/json' };
      const answers = (path: string, method = 'GET') =>
        fetch(`${unleash.url}${path}`, { method, headers }).then(
          () => true,
          () => false,
        );
      expect(await answers('/health')).toBe(true);
      // A connection that is kept may be closed before the call gets to the server.
      const livesOn = async () => {
        await answers('/api/admin/projects/default/favorites', 'POST');
        return answers('/health');
      };
      await expect.poll(livesOn, { timeout: limit(30_000) }).toBe(false);
    } finally {
      await unleash.remove();
    }
  });
});

describe('features: what odd calls leave behind', () => {
  const rollout = (stickiness: string) => ({ parameters: { rollout: '50', stickiness, groupId: 'express-checkout' } });

  test('updateFeatureStrategy: an empty stickiness is stored, and then bars changes and removal', async () => {
    const strategy = await firstStrategy(checkout);
    expect(await statusOf('PUT', strategy, rollout(''))).toBe(200);
    expect(await statusOf('PUT', strategy, rollout('default'))).toBe(403);
    expect(await statusOf('DELETE', strategy)).toBe(403);
    expect(await statusOf('POST', `${checkout}/clone`, { name: 'copied-checkout' })).toBe(201);
    const [copy] = await strategiesOf(`${bookshop}/features/copied-checkout`);
    expect(copy).toMatchObject({ parameters: { stickiness: 'default' } });
  });

  test('cloneFeature: a segment of another project answers 400 and leaves an incomplete copy', async () => {
    const { body } = await asAdmin('POST', 'segments', { name: 'ours', project: 'bookshop', constraints: [] });
    const { id } = body as { id: number };
    const strategies = `${checkout}/${inDevelopment}/strategies`;
    expect(await statusOf('POST', strategies, { name: 'default', segments: [id] })).toBe(200);
    expect(await statusOf('POST', 'projects/default/features/express-checkout/clone', { name: 'copy' })).toBe(400);
    expect(await statusOf('GET', 'projects/default/features/copy')).toBe(200);
  });

  test('overwriteFeatureVariantsOnEnvironments: without a list, the variants are removed', async () => {
    const environments = ['development', 'production'];
    expect(await statusOf('PUT', `${recommendations}/variants-batch`, { environments })).toBe(200);
    expect(await read(`${recommendations}/${inDevelopment}/variants`)).toMatchObject({ variants: [] });
  });

  test('archiveFeature: a toggle in the archive is archived once more', async () => {
    await asAdmin('DELETE', checkout);
    expect(await statusOf('DELETE', checkout)).toBe(202);
    const archived = (await eventsOf('express-checkout')).filter((type) => type === 'feature-archived');
    expect(archived).toHaveLength(2);
  });

  test('addDefaultStrategyToProjectEnvironment: a disabled one is all that a toggle gets', async () => {
    await asAdmin('POST', `${bookshop}/features`, { name: 'unreleased' });
    const strategy = { name: 'flexibleRollout', disabled: true, ...rollout('default') };
    await asAdmin('POST', `${bookshop}/${inDevelopment}/default-strategy`, strategy);
    const unreleased = `${bookshop}/features/unreleased`;
    expect(await statusOf('POST', `${unreleased}/${inDevelopment}/on`)).toBe(200);
    expect(await read(`${unreleased}/${inDevelopment}`)).toMatchObject({
      enabled: true,
      strategies: [{ disabled: true }],
    });
  });

  test.each([
    ['NUM_EQ', 'userId', 204],
    ['DATE_AFTER', 'userId', 204],
    ['SEMVER_EQ', 'userId', 400],
  ])('validateConstraint: %s without a value on %s', async (operator, contextName, status) => {
    expect(await statusOf('POST', 'constraints/validate', { contextName, operator })).toBe(status);
  });
});
