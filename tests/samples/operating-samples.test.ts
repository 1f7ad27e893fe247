/** What an operator copies holds together: manifests, values of charts, compose files and alert rules. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readPageTrees } from '../../src/checks/prose/page-tree.ts';
import { samplesOf } from '../../src/checks/samples/read-samples.ts';
import { root } from '../../src/project.ts';

type Container = {
  image: string;
  args?: string[];
  ports: { name: string; containerPort: number }[];
  envFrom?: { secretRef: { name: string } }[];
  env?: { name: string; value: string }[];
  livenessProbe: { httpGet: { path: string; port: string } };
  readinessProbe: { httpGet?: { path: string }; exec?: { command: string[] } };
};
type Labels = Record<string, string>;
type Manifest = {
  kind: string;
  metadata: { name: string; namespace: string };
  spec: {
    selector?: Labels & { matchLabels?: Labels };
    template?: { metadata: { labels: Labels }; spec: { containers: Container[] } };
    ports?: { port: number; targetPort?: string; name?: string }[];
    rules?: { http: { paths: { path: string; backend: { service: { name: string } } }[] } }[];
  };
};

const samples = (await readPageTrees(root)).flatMap(samplesOf);
const of = (page: string, language: string) =>
  samples.filter((sample) => sample.file === `docs/${page}.md` && sample.language === language);

describe('the manifests for Kubernetes', () => {
  const manifests = of('reference/deploy/kubernetes', 'yaml')
    .flatMap(({ code }) => parseAllDocuments(code).map((document) => document.toJS() as Manifest))
    .filter(({ kind }) => kind);
  const kinds = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
  const named = (kind: string, name: string) => {
    const found = kinds(kind).find(({ metadata }) => metadata.name === name);
    if (!found) throw new Error(`There is no ${kind} named ${name}.`);
    return found;
  };
  const containerOf = (name: string) => {
    const container = named('Deployment', name).spec.template?.spec.containers[0];
    if (!container) throw new Error(`The deployment ${name} has no container.`);
    return container;
  };

  test('all are in one namespace', () => {
    expect(manifests.length).toBeGreaterThan(6);
    expect(manifests.filter(({ metadata }) => metadata.namespace !== 'unleash')).toEqual([]);
  });

  test.each(['unleash', 'unleash-edge'])('%s: deployment and service select the labels of the pods', (name) => {
    const { spec } = named('Deployment', name);
    expect(spec.selector?.matchLabels).toEqual(spec.template?.metadata.labels);
    const service = named('Service', name).spec;
    expect(service.selector).toEqual(spec.template?.metadata.labels);
    const [port] = containerOf(name).ports;
    expect(service.ports?.[0]).toMatchObject({ port: port?.containerPort, targetPort: port?.name });
  });

  test('each secret that a pod reads is made by a printed command, with the variables that the program knows', () => {
    const commands = of('reference/deploy/kubernetes', 'bash')
      .map(({ code }) => code)
      .join('\n');
    const keys = (secret: string) => {
      const [, made = ''] =
        new RegExp(`create secret generic ${secret} ([\\s\\S]+?)(?:\\n\\n|\\n[^ ]|$)`).exec(commands) ?? [];
      return [...made.matchAll(/--from-file=(\w+)=/g)].map(([, key]) => key);
    };
    expect(containerOf('unleash').envFrom).toEqual([{ secretRef: { name: 'unleash' } }]);
    expect(keys('unleash')).toEqual(['DATABASE_URL', 'UNLEASH_DEFAULT_ADMIN_PASSWORD', 'UNLEASH_SECRET']);
    expect(containerOf('unleash-edge').envFrom).toEqual([{ secretRef: { name: 'unleash-edge' } }]);
    expect(keys('unleash-edge')).toEqual(['TOKENS']);
  });

  test('probes ask the paths that tell, and Edge finds the service of Unleash', () => {
    expect(containerOf('unleash').livenessProbe.httpGet.path).toBe('/health');
    expect(containerOf('unleash').readinessProbe.httpGet?.path).toBe('/health');
    expect(containerOf('unleash-edge').livenessProbe.httpGet.path).toBe('/internal-backstage/health');
    expect(containerOf('unleash-edge').readinessProbe.exec?.command).toEqual(['/unleash-edge', 'ready']);
    const upstream = containerOf('unleash-edge').env?.find(({ name }) => name === 'UPSTREAM_URL')?.value;
    expect(upstream).toBe('http://unleash.unleash.svc:4242');
  });

  test('the ingress leads to services that exist, and metrics and refused operations to one without pods', () => {
    const [rule] = named('Ingress', 'unleash').spec.rules ?? [];
    // With use-regex, ingress-nginx takes the longest pattern that fits, without capitals.
    const paths = [...(rule?.http.paths ?? [])].sort((one, other) => other.path.length - one.path.length);
    const serviceOf = (address: string) =>
      paths.find(({ path }) => new RegExp(`^${path}`, 'i').test(address))?.backend.service.name;
    const toggle = '/api/admin/projects/bookshop/features/gift-cards';
    const refused = [
      '/INTERNAL-backstage/prometheus',
      '/api/admin/projects/bookshop/favorites',
      `${toggle}/Favorites/`,
      '/api/admin/segments/Strategies/',
      `${toggle}/variants`,
      // What nginx compares of an address with a raw “#”, with which Unleash takes “\\” for “/”.
      '/api/admin/projects/bookshop\\favorites',
      '/api/admin/segments/strategies\\',
      '/api/admin/projects/bookshop\\features/gift-cards\\variants',
    ];
    for (const address of refused) expect([address, serviceOf(address)]).toEqual([address, 'nowhere']);
    const served = [
      '/',
      '/projects/bookshop/features/gift-cards/variants',
      '/api/admin/segments/strategies/5f0c',
      `${toggle}/variants-batch`,
      '/api/admin/projects/bookshop/features/my-favorites',
      '/api/admin/projects/bookshop/features/favorites-2',
      `${toggle}/environments/production/variants`,
    ];
    for (const address of served) expect([address, serviceOf(address)]).toEqual([address, 'unleash']);
    expect(named('Service', 'nowhere').spec.selector).toBeUndefined();
  });

  test('with the printed names of releases, the charts make the services that the ingresses ask for', () => {
    const commands = of('reference/deploy/kubernetes', 'bash').flatMap(({ code }) => code.split('\n'));
    const releases = commands.flatMap((command) => /^helm install (\S+)/.exec(command)?.[1] ?? []);
    const backends = kinds('Ingress').flatMap(({ spec }) => spec.rules?.flatMap(({ http }) => http.paths) ?? []);
    const services = new Set(backends.map(({ backend }) => backend.service.name));
    expect([...services].sort()).toEqual(['nowhere', ...releases.sort()]);
  });

  test('values of the charts are of the kind that the charts read: a text for the server, a list for Edge', () => {
    const values = of('reference/deploy/kubernetes', 'yaml').map(({ code }) => code);
    const server = parse(values.find((code) => code.includes('dbConfig')) ?? '') as { existingSecrets: string };
    const edge = parse(values.find((code) => code.includes('upstreamUrl')) ?? '') as { existingSecrets: unknown };
    expect(parse(server.existingSecrets)).toMatchObject([
      { name: 'UNLEASH_SECRET' },
      { name: 'UNLEASH_DEFAULT_ADMIN_PASSWORD' },
    ]);
    expect(edge.existingSecrets).toMatchObject([{ name: 'TOKENS' }]);
  });
});

test('every alert has a condition, a severity and a sentence, and is told what to look at or says it itself', () => {
  type Rules = { groups: { rules: { alert: string; expr: string; labels: Labels; annotations: Labels }[] }[] };
  const files = of('reference/deploy/monitoring', 'yaml').filter(({ code }) => code.startsWith('groups:'));
  expect(files.map(({ title }) => title)).toEqual(['unleash-rules.yml', 'unleash-edge-rules.yml']);
  const all = files.flatMap(({ code }) => (parse(code) as Rules).groups.flatMap((group) => group.rules));
  expect(all.length).toBeGreaterThan(8);
  for (const { alert, expr, labels, annotations } of all) {
    expect(alert).toMatch(/^Unleash[A-Z]/);
    expect(expr.trim()).not.toBe('');
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary).toMatch(/\.$/);
  }
});

test('the severities of the alerts lead to receivers, and each alert makes a message of its own', () => {
  type Route = { receiver: string; group_by: string[]; routes: { matchers: string[]; receiver: string }[] };
  type Settings = { route: Route; receivers: { name: string }[] };
  const printed = of('reference/deploy/monitoring', 'yaml').find(({ title }) => title === 'alertmanager.yml');
  const { route, receivers } = parse(printed?.code ?? '') as Settings;
  expect(route).toMatchObject({ group_by: ['alertname'], routes: [{ matchers: ['severity="page"'] }] });
  const used = [route.receiver, ...route.routes.map(({ receiver }) => receiver)];
  expect(used.toSorted()).toEqual(receivers.map(({ name }) => name).toSorted());
});

test.each(['unleash', 'unleash-edge'])(
  '%s: its scrape job and its monitor of Kubernetes give the job that its alert rules look for',
  (name) => {
    const documents = of('reference/deploy/kubernetes', 'yaml').flatMap(({ code }) => parseAllDocuments(code));
    const resources = documents.map((document) => document.toJS() as Manifest & { spec: { jobLabel?: string } });
    const found = (kind: string) => resources.find((one) => one.kind === kind && one.metadata.name === name)?.spec;
    const jobLabel = found('PodMonitor')?.jobLabel ?? '';
    const printed = of('reference/deploy/monitoring', 'yaml');
    const rules = printed.find(({ title }) => title === `${name}-rules.yml`)?.code ?? '';
    const jobs = [...rules.matchAll(/job="([\w-]+)"/g)].map(([, job]) => job);
    expect(new Set(jobs)).toEqual(new Set([found('Deployment')?.template?.metadata.labels[jobLabel]]));
    const scraped = printed.filter(({ code }) => code.includes(`- ${name}-rules.yml`)).map(({ code }) => parse(code));
    expect(scraped).toMatchObject([{ scrape_configs: [{ job_name: name }] }]);
  },
);

test('no printed shell sample sets a name that zsh keeps for itself: “path” takes every program away', () => {
  const shells = samples.filter(({ language }) => language === 'bash');
  const faults = shells.filter(({ code }) =>
    /\b(?:for|read(?: -\w+)*) (?:path|status|argv)\b|^\s*(?:path|status|argv)=/m.test(code),
  );
  expect(shells.length).toBeGreaterThan(100);
  expect(faults.map(({ file, line }) => `${file}:${line}`)).toEqual([]);
});

test('the dashboard to import has the panels of the table, with their queries, side by side', () => {
  const text = readFileSync(join(root, 'docs/reference/deploy/monitoring.md'), 'utf8');
  const [, table = ''] = /\| Panel \| PromQL \|\n(.+?)\n\n/s.exec(text) ?? [];
  const rows = [...table.matchAll(/^\| (.+?) \| `(.+)` \|$/gm)].map(([, title, expr]) => ({ title, expr }));
  expect(rows.length).toBeGreaterThan(8);
  const dashboard = of('reference/deploy/monitoring', 'json').find(({ title }) => title === 'unleash-dashboard.json');
  const { panels, templating } = JSON.parse(dashboard?.code ?? '') as {
    panels: { title: string; gridPos: object; datasource: { uid: string }; targets: { expr: string }[] }[];
    templating: { list: { name: string }[] };
  };
  expect(panels.map(({ title, targets }) => ({ title, expr: targets[0]?.expr }))).toEqual(rows);
  expect(new Set(panels.map(({ gridPos }) => JSON.stringify(gridPos))).size).toBe(panels.length);
  expect(new Set(panels.map(({ datasource }) => datasource.uid))).toEqual(new Set([`$\{${templating.list[0]?.name}}`]));
});

test('each printed installation of a chart names the version that the page describes', () => {
  const commands = of('reference/deploy/kubernetes', 'bash').flatMap(({ code }) => code.split('\n'));
  const installs = commands.filter((command) => /^helm (install|upgrade)/.test(command));
  expect(installs.length).toBe(3);
  for (const command of installs)
    expect(command).toContain(command.includes('unleash-edge') ? '--version 2.0.4' : '--version 3.0.4');
});

test('a file of a certificate authority is where the variable looks for it, in the pod and in the chart', () => {
  const [pod, chart] = of('reference/deploy/kubernetes', 'yaml').filter(({ code }) => code.includes('NODE_EXTRA_CA'));
  const { volumes, containers } = parse(pod?.code ?? '');
  const [{ env, volumeMounts }] = containers;
  expect(env[0].value).toBe(`${volumeMounts[0].mountPath}/database-ca.pem`);
  expect(volumeMounts[0].name).toBe(volumes[0].name);
  const values = parse(chart?.code ?? '');
  expect(values.configMaps['database-ca.pem'].mountPath).toBe(values.env[0].value);
});

describe('compose files', () => {
  const files = samples.filter(({ title, language }) => language === 'yaml' && title === 'docker-compose.yml');

  test('name no volume, secret or service that they do not have', () => {
    const faults = files.flatMap(({ file, line, code }) => {
      const compose = parse(code) as Record<string, Record<string, unknown> | undefined>;
      const services = Object.values(compose.services ?? {}) as {
        volumes?: string[];
        secrets?: string[];
        depends_on?: Record<string, unknown>;
      }[];
      const wanted = services.flatMap(({ volumes = [], secrets = [], depends_on = {} }) => [
        ...volumes
          .map((volume) => volume.split(':', 1)[0] ?? '')
          .filter((name) => /^[\w-]+$/.test(name))
          .map((name) => ['volumes', name] as const),
        ...secrets.map((name) => ['secrets', name] as const),
        ...Object.keys(depends_on).map((name) => ['services', name] as const),
      ]);
      return wanted
        .filter(([part, name]) => !(name in (compose[part] ?? {})))
        .map(([part, name]) => `${file}:${line}  ${part}: ${name}`);
    });
    expect(files.length).toBeGreaterThan(4);
    expect(faults).toEqual([]);
  });
});
