/** What pages say to those who operate Unleash and its accounts, tried with the printed programs. Named after page and heading. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { samplePackages } from '../../src/checks/samples/sample-packages.ts';
import { freePort } from '../e2e/project.ts';
import { limit } from '../machine.ts';
import { pageSample, readPage } from '../read-page.ts';
import { statusOf } from '../status-of.ts';
import { databaseOf } from './database.ts';
import { seedExampleProject, signIn as signInAs } from './example-project.ts';
import { exampleServer, startExample } from './example-server.ts';
import { installUnleash } from './install-unleash.ts';
import { runProgram } from './send-printed.ts';
import { startNginx } from './start-nginx.ts';
import { createDatabase, startUnleash } from './start-unleash.ts';

const { ask, asAdmin, asEditor, asViewer, changeData, startAnother, tokens, url } = exampleServer();

/** The sample of a page whose fence has this language and all of these words. */
function printed(page: string, language: string, ...words: string[]): string {
  return pageSample(
    page,
    (sample) => sample.language === language && words.every((word) => sample.code.includes(word)),
  );
}

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'operating-claims-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const post = (path: string, body: object) =>
  fetch(`${url()}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const signIn = async (username: string, password: string) =>
  (await post('auth/simple/login', { username, password })).status;

describe('reset the admin password', () => {
  const page = 'how-to/how-to-reset-the-admin-password';
  const newPassword = 'Shelves-and-2-ladders';

  test('by the database: given a link that the printed SQL makes, then it sets a password once, and ends sessions', async () => {
    const before = await post('auth/simple/login', { username: 'admin', password: 'unleash4all' });
    await before.text();
    const cookie = before.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const asAdminUser = async () => (await fetch(`${url()}/api/admin/user`, { headers: { cookie } })).status;
    expect(await asAdminUser()).toBe(200);

    const [row] = await changeData(printed(page, 'sql', 'INSERT INTO reset_tokens'));
    const token = String(row?.link).replace('/reset-password?token=', '');
    expect((await post('auth/reset/password', { token, password: newPassword })).status).toBe(200);
    expect((await post('auth/reset/password', { token, password: `${newPassword}!` })).status).toBe(401);
    expect(await signIn('admin', newPassword)).toBe(200);
    expect(await signIn('admin', 'unleash4all')).toBe(401);
    expect(await asAdminUser()).toBe(401);
  });

  test('by the database: given a password that breaks the rules, then the link refuses it with 400', async () => {
    const [row] = await changeData(printed(page, 'sql', 'INSERT INTO reset_tokens'));
    const token = String(row?.link).replace('/reset-password?token=', '');
    expect((await post('auth/reset/password', { token, password: 'short' })).status).toBe(400);
  });

  test('by the database: the printed SQL lists the administrators', async () => {
    const admins = await changeData(printed(page, 'sql', 'SELECT users.id'));
    expect(admins.map(({ username }) => username).sort()).toEqual(['admin', 'maya']);
  });

  test('by an admin token: the account of the installation has the id 1, and no link for a name without an address', async () => {
    expect((await asAdmin('POST', 'user-admin/1/change-password', { password: newPassword })).status).toBe(200);
    expect(await signIn('admin', newPassword)).toBe(200);
    expect((await asAdmin('POST', 'user-admin/reset-password', { id: 'admin' })).status).toBe(404);
  });

  test('make somebody an admin: the printed SQL does it from the next request on', async () => {
    await asAdmin('PUT', 'user-admin/2', { rootRole: 3 });
    const isAllowed = async () => (await ask(tokens().UNLEASH_PERSONAL_TOKEN, 'GET', 'admin/user-admin')).status;
    expect(await isAllowed()).toBe(403);
    await changeData(printed(page, 'sql', 'UPDATE role_user'));
    expect(await isAllowed()).toBe(200);
  });
});

describe('add users: erase what is left of a person', () => {
  const page = 'how-to/how-to-add-users-to-unleash';
  const lena = { name: 'Lena Dahl', email: 'lena.dahl@example.com', password: 'Shelves-and-2-ladders' };

  /** The tables with a row in which the person's name or address stands. */
  const tablesThatName = async (): Promise<unknown[]> => {
    const tables = await changeData("SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'");
    const found = tables.map(
      ({ name }) => `SELECT '${name}' AS name FROM ${name} WHERE ${name}::text ~* 'lena.dahl@example.com|Lena Dahl'`,
    );
    return (await changeData(found.join(' UNION '))).map(({ name }) => name).sort();
  };
  const passwordHashes = () =>
    changeData("SELECT password_hash FROM users WHERE name IN ('Lena Dahl(Deleted)', 'Erased')");

  test('given a removed account, then the database names the person in the printed places, and the printed SQL takes it out', async () => {
    // The server remembers for a minute, by id, whose password was reset: no other test has this id.
    await changeData("SELECT setval('users_id_seq', 4000)");
    const created = await asAdmin('POST', 'user-admin', { ...lena, rootRole: 'Admin', sendEmail: false });
    const { id } = created.body as { id: number };
    await changeData(`INSERT INTO personal_access_tokens (secret, description, user_id, expires_at)
      VALUES ('user:lena', 'for this test', ${id}, '2099-01-01')`);
    const asLena = (method: string, path: string, body: object) =>
      fetch(`${url()}/api/admin/${path}`, {
        method,
        headers: { authorization: 'user:lena', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const answers = await Promise.all([
      asLena('POST', 'segments', { name: 'lenas-readers', constraints: [] }),
      asLena('POST', 'invite-link/tokens', { name: 'lenas-link', expiresAt: '2099-01-01T00:00:00.000Z' }),
      asLena('POST', 'user-admin/reset-password', { id: lena.email }),
      asLena('POST', 'projects/bookshop/features', { name: 'lenas-toggle' }),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    expect((await asAdmin('DELETE', `user-admin/${id}`)).status).toBe(200);

    expect(await tablesThatName()).toEqual(['events', 'public_signup_tokens', 'reset_tokens', 'segments', 'users']);
    expect(await passwordHashes()).toEqual([{ password_hash: expect.stringMatching(/^\$2/) }]);
    await changeData(printed(page, 'sql', 'BEGIN'));
    expect(await tablesThatName()).toEqual([]);
    expect(await passwordHashes()).toEqual([{ password_hash: null }]);
    const log = await asAdmin('POST', 'events/search', { query: 'lenas-toggle' });
    expect(log.body).toMatchObject({ events: [{ type: 'feature-created', createdBy: 'erased' }] });
  });
});

describe('export events', () => {
  const run = (args: readonly string[], more: Readonly<Record<string, string>> = {}) => {
    const file = join(temporaryFolder(), 'export-events.mjs');
    writeFileSync(file, printed('how-to/how-to-export-events', 'js', 'events/search'));
    const variables = { UNLEASH_URL: url(), UNLEASH_TOKEN: tokens().UNLEASH_PERSONAL_TOKEN, ...more };
    return runProgram(process.execPath, [file, ...args], variables);
  };
  const linesOf = async (...args: string[]) => (await run(args)).trim().split('\n');

  test('for an external auditor: given an invite link, then the printed command takes its secret out of the file', async () => {
    const link = await asAdmin('POST', 'invite-link/tokens', {
      name: 'auditor',
      expiresAt: '2099-01-01T00:00:00.000Z',
    });
    const { secret } = link.body as { secret: string };
    const folder = temporaryFolder();
    const csv = (await run([new Date().toISOString().slice(0, 10), '2100-01-01'])).trim();
    expect(csv).toContain(secret);
    writeFileSync(join(folder, 'events-2023-10.csv'), csv);
    const command = printed('how-to/how-to-export-events', 'bash', 'for-the-auditor.csv');
    await runProgram('bash', ['-c', `cd '${folder}' && ${command}`], {});
    const handed = readFileSync(join(folder, 'for-the-auditor.csv'), 'utf8');
    expect(handed).not.toContain(secret);
    expect(handed.split('\n').length).toBe(csv.split('\n').length);
  });

  test('given more events than a page has, then those between the dates are in the file, each once', async () => {
    await changeData(`INSERT INTO events (type, created_by, created_at, data, project)
      SELECT 'project-updated', 'maya', timestamp '2023-10-01' + (n || ' hours')::interval, '{}', 'bookshop'
      FROM generate_series(-120, 360) AS n`);
    const [head, ...lines] = await linesOf('2023-10-01', '2023-10-11', 'bookshop');
    expect(head).toBe('id,createdAt,createdBy,type,project,environment,featureName,data,preData');
    expect(lines).toHaveLength(240);
    expect(new Set(lines).size).toBe(240);
    expect(lines[0]).toContain('"2023-10-10T23:00:00.000Z","maya","project-updated","bookshop"');
    expect(lines.at(-1)).toContain('"2023-10-01T00:00:00.000Z"');
  });

  test('given events of one moment on the edge of two pages, then none of them is missing', async () => {
    await changeData(`INSERT INTO events (type, created_by, created_at, data, project)
      SELECT 'project-updated', 'maya', timestamp '2023-10-01' + (n / 93 || ' hours')::interval, '{}', 'bookshop'
      FROM generate_series(0, 929) AS n`);
    const [, ...lines] = await linesOf('2023-10-01', '2023-10-11', 'bookshop');
    expect(lines).toHaveLength(930);
  });

  test('given a text that a spreadsheet would calculate, then it stays a text', async () => {
    await changeData(`INSERT INTO events (type, created_by, created_at, data, project)
      VALUES ('project-updated', '=1+1 "x"', '2023-10-02', '{}', 'bookshop')`);
    const [, line] = await linesOf('2023-10-01', '2023-10-11', 'bookshop');
    expect(line).toContain(`,"'=1+1 ""x""",`);
  });

  test('given a day that no calendar has, then it says how to write dates', async () => {
    await expect(run(['2023-13-01', '2024-01-01'])).rejects.toThrow('Write dates as 2023-10-01.');
  });

  test('given a wrong token, then it says 401', async () => {
    await expect(run(['2023-10-01', '2023-10-11'], { UNLEASH_TOKEN: 'user:nobody' })).rejects.toThrow('401');
  });
});

describe('add users: when somebody leaves', () => {
  test('given a removed admin, then the session and the personal token end, and the API token does not', async () => {
    const email = 'sven.berg@example.com';
    const account = await asAdmin('POST', 'user-admin', {
      email,
      rootRole: 'Admin',
      password: 'Shelves-and-2-ladders',
    });
    const session = await post('auth/simple/login', { username: email, password: 'Shelves-and-2-ladders' });
    await session.text();
    const cookie = session.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const make = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json', cookie };
      const answer = await fetch(`${url()}/api/admin/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return ((await answer.json()) as { secret: string }).secret;
    };
    const expiresAt = '2099-01-01T00:00:00.000Z';
    const personal = await make('user/tokens', { description: 'laptop', expiresAt });
    const api = await make('api-tokens', { tokenName: 'svens-script', type: 'admin' });
    await make('invite-link/tokens', { name: 'summer', expiresAt });
    const made = { tokenName: 'by-the-script', type: 'client', environment: 'development', projects: ['bookshop'] };
    expect((await ask(api, 'POST', 'admin/api-tokens', made)).status).toBe(201);

    await asAdmin('DELETE', `user-admin/${(account.body as { id: number }).id}`);
    expect((await fetch(`${url()}/api/admin/projects`, { headers: { cookie } })).status).toBe(401);
    expect((await ask(personal, 'GET', 'admin/projects')).status).toBe(401);
    expect((await ask(api, 'GET', 'admin/projects')).status).toBe(200);

    const typesOf = async (query: string) => {
      const { body } = await asAdmin('POST', 'events/search', { query });
      return (body as { events: { type: string }[] }).events.map(({ type }) => type);
    };
    const expected = ['api-token-created', 'pat-created', 'public-signup-token-created'];
    expect(await typesOf(email)).toEqual(expect.arrayContaining(expected));
    const { body: byToken } = await asAdmin('POST', 'events/search', { query: 'unknown', type: 'api-token-created' });
    const byTheScript = { createdBy: 'unknown', data: expect.objectContaining({ tokenName: 'by-the-script' }) };
    expect(byToken).toMatchObject({ events: expect.arrayContaining([expect.objectContaining(byTheScript)]) });
  });

  test('an editor sees client and front-end tokens with their secrets, and no admin token', async () => {
    await asAdmin('POST', 'api-tokens', { tokenName: 'for-scripts', type: 'admin' });
    const { body } = await asEditor('GET', 'api-tokens');
    const seen = (body as { tokens: { type: string; secret: string }[] }).tokens;
    expect(new Set(seen.map(({ type }) => type))).toEqual(new Set(['client', 'frontend']));
    expect(seen.map(({ secret }) => secret)).toContain(tokens().UNLEASH_CLIENT_TOKEN);
  });
});

describe('login history: other editions', () => {
  test('a wrong password answers 401, and the operation of the history 404', async () => {
    expect(await signIn('jonas', 'wrong')).toBe(401);
    expect((await asAdmin('GET', 'logins')).status).toBe(404);
  });

  test('retention: the migrations set 336 hours', async () => {
    const rows = await changeData("SELECT content FROM settings WHERE name = 'login_history_retention'");
    expect(rows).toEqual([{ content: { hours: 336 } }]);
  });
});

describe('editions', () => {
  test.each([
    ['POST', 'projects'],
    ['GET', 'groups'],
    ['GET', 'roles'],
    ['GET', 'service-account'],
    ['POST', 'environments'],
    ['GET', 'projects/bookshop/change-requests'],
    ['GET', 'projects/bookshop/access'],
    ['GET', 'notifications'],
    ['GET', 'metrics/rps'],
    ['GET', 'auth/saml/settings'],
  ])('%s %s is unknown to open source', async (method, path) => {
    const body = method === 'POST' ? { id: 'warehouse', name: 'warehouse', type: 'test' } : undefined;
    expect((await asAdmin(method, path, body)).status).toBe(404);
  });

  test('which edition do I run: the open-source server has no version of enterprise', async () => {
    const { body } = await asAdmin('GET', 'ui-config');
    expect(body).toMatchObject({ versionInfo: { current: { oss: expect.stringMatching(/^5\.6\./), enterprise: '' } } });
  });
});

describe('penetration test', () => {
  const metricsAt = async (path: string) => {
    const answer = await fetch(`${url()}${path}`);
    return (await answer.text()).includes('http_request_duration_milliseconds');
  };

  test.each([
    '/INTERNAL-Backstage/Prometheus',
    '/internal-backstage/prometheus/',
    '//internal-backstage/prometheus',
    '/internal-backstage//prometheus',
  ])('any spelling: %s answers with metrics', async (path) => {
    expect(await metricsAt(path)).toBe(true);
  });

  test.each(['/%69nternal-backstage/prometheus', '/internal-backstage%2fprometheus'])(
    'any spelling: %s does not',
    async (path) => {
      expect(await metricsAt(path)).toBe(false);
    },
  );

  test('tokens: each type opens its own door, and none does in the address', async () => {
    const { UNLEASH_CLIENT_TOKEN: client, UNLEASH_FRONTEND_TOKEN: frontend } = tokens();
    const statusesOf = async (token: string) =>
      Promise.all(
        ['client/features', 'admin/projects', 'frontend'].map(async (p) => (await ask(token, 'GET', p)).status),
      );
    expect(await statusesOf(client)).toEqual([200, 403, 403]);
    expect(await statusesOf(frontend)).toEqual([403, 403, 200]);
    expect(await statusOf(url(), `/api/client/features?token=${client}`)).toBe(401);
  });

  test('rights: a viewer reads no API tokens', async () => {
    expect((await asViewer('GET', 'api-tokens')).status).toBe(403);
  });

  test('accounts: a personal access token survives a change of the password, a copied cookie no sign-out', async () => {
    const session = await post('auth/simple/login', { username: 'admin', password: 'unleash4all' });
    await session.text();
    const cookie = session.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const projects = async () => (await fetch(`${url()}/api/admin/projects`, { headers: { cookie } })).status;
    expect(await projects()).toBe(200);
    await fetch(`${url()}/logout`, { method: 'POST', headers: { cookie }, redirect: 'manual' });
    expect(await projects()).toBe(401);

    await asAdmin('POST', 'user-admin/2/change-password', { password: 'Shelves-and-2-ladders' });
    expect((await ask(tokens().UNLEASH_PERSONAL_TOKEN, 'GET', 'admin/projects')).status).toBe(200);
  });

  test('accounts: an address that does not exist is told from one that does', async () => {
    expect((await post('auth/reset/password-email', { email: 'nobody@example.com' })).status).toBe(404);
  });
});

describe('monitoring', () => {
  test('every metric of the alert rules and of the dashboard exists', async () => {
    await ask(tokens().UNLEASH_CLIENT_TOKEN, 'GET', 'client/features');
    const served = await (await fetch(`${url()}/internal-backstage/prometheus`)).text();
    const { groups } = parse(printed('reference/deploy/monitoring', 'yaml', 'UnleashDown')) as {
      groups: { rules: { expr: string }[] }[];
    };
    const { text } = readPage('reference/deploy/monitoring');
    const ofServer = text.split('## Unleash Edge')[0] ?? '';
    const queries = [...groups.flatMap((group) => group.rules.map(({ expr }) => expr)), ofServer];
    const named = new Set(queries.join(' ').match(/\b(http|db|nodejs|process|feature|client)_[a-z0-9_]+/g));
    expect(named.size).toBeGreaterThan(8);
    expect([...named].filter((name) => !served.includes(name))).toEqual([]);
  });

  test('when SDKs report errors: an application names itself in a header or in the address', async () => {
    const headers = { authorization: tokens().UNLEASH_FRONTEND_TOKEN };
    // Asked again until then: the server takes names only once it has counted its applications.
    const namesOfMetrics = async () => {
      await fetch(`${url()}/api/frontend?appName=shop-window`, { headers });
      await fetch(`${url()}/api/frontend`, { headers: { ...headers, 'unleash-appname': 'shop-door' } });
      const served = await (await fetch(`${url()}/internal-backstage/prometheus`)).text();
      return [...served.matchAll(/_count\{path="\/api\/frontend",.*appName="(shop-\w+)"/g)].map(([, name]) => name);
    };
    await expect.poll(async () => new Set(await namesOfMetrics())).toEqual(new Set(['shop-window', 'shop-door']));
  });

  test('a dashboard: the counter of a toggle in an environment appears with the first change, as 1', async () => {
    // No other test may have changed it: the server counts as long as it runs.
    const name = 'counted-from-the-first-change';
    expect((await asAdmin('POST', 'projects/bookshop/features', { name })).status).toBe(201);
    const counted = async () => {
      const served = await (await fetch(`${url()}/internal-backstage/prometheus`)).text();
      return new RegExp(`feature_toggle_update_total\\{toggle="${name}",.*environment="staging"\\} (\\d+)`).exec(
        served,
      )?.[1];
    };
    expect(await counted()).toBeUndefined();
    const staging = `projects/bookshop/features/${name}/environments/staging`;
    const strategy = { name: 'default', parameters: {}, constraints: [] };
    expect((await asAdmin('POST', `${staging}/strategies`, strategy)).status).toBe(200);
    await expect.poll(counted).toBe('1');
  });
});

describe('migration guide', () => {
  const page = 'reference/deploy/migration-guide';

  test('4 to 5: idle connections are closed after the time that the page names', async () => {
    const [, seconds] = /Idle connections are closed after (\d+) seconds/.exec(readPage(page).text) ?? [];
    const { headers } = await fetch(`${url()}/health`);
    expect(headers.get('keep-alive')).toBe(`timeout=${seconds}`);
  });

  test('the project API: each old call is unknown, and the list, the check of a name and tags are left', async () => {
    const table = readPage(page).text.split('### The project API')[1]?.split('### ')[0] ?? '';
    const old = [...table.matchAll(/^\| `([A-Z]+) \/api\/(\S+)` \|/gm)].map(([, method = '', path = '']) => [
      method,
      path,
    ]);
    expect(old).toHaveLength(6);
    const withBody = (method: string) => (['POST', 'PUT'].includes(method) ? { name: 'reading-lists' } : undefined);
    const statuses = old.map(async ([method = '', path = '']) => {
      return (await asAdmin(method, path.replace('admin/', ''), withBody(method))).status;
    });
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([404]));
    expect((await asAdmin('GET', 'features')).status).toBe(200);
    expect((await asAdmin('POST', 'features/validate', { name: 'reading-lists' })).status).toBe(200);
    expect((await asAdmin('GET', 'features/express-checkout/tags')).status).toBe(200);
  });

  test('the form of errors: broken JSON is answered with a message, and a stack trace without NODE_ENV=production', async () => {
    const development = await startAnother({ NODE_ENV: 'test' });
    cleanUps.push(development.stop);
    const errorOf = async (address: string, accept: string) => {
      const headers = { authorization: tokens().UNLEASH_ADMIN_TOKEN, 'content-type': 'application/json', accept };
      const path = 'api/admin/projects/default/features';
      const answer = await fetch(`${address}/${path}`, { method: 'POST', headers, body: '{' });
      expect(answer.status).toBe(400);
      return answer.text();
    };
    expect(Object.keys(JSON.parse(await errorOf(url(), '*/*')))).toEqual(['message']);
    expect(JSON.parse(await errorOf(development.url, 'application/json'))).toMatchObject({
      error: { stack: expect.stringContaining('JSON.parse') },
    });
    expect(await errorOf(development.url, '*/*')).toContain('<ul id="stacktrace">');
  });
});

describe('roles and permissions', () => {
  test('the second column of the tables is the label that the server has for the permission', async () => {
    const { text } = readPage('reference/rbac');
    const rows = [...text.matchAll(/^\| `([A-Z_]+)` \| ([^|]+) \| [^|]+ \| [✓–] \|/gmu)];
    const printedLabels = rows.map(([, permission = '', label = '']) => [permission, label.toLowerCase()]);
    const served = await changeData('SELECT permission, lower(display_name) AS label FROM permissions');
    expect(printedLabels).toHaveLength(46);
    expect(new Map(printedLabels as [string, string][])).toEqual(
      new Map(served.map(({ permission, label }) => [String(permission), String(label)])),
    );
  });
});

describe('projects: delete a project', () => {
  test('given a token of the deleted project alone, then it is a token for all projects', async () => {
    await asAdmin('POST', 'state/import', { version: 4, projects: [{ id: 'warehouse', name: 'Warehouse' }] });
    const token = { tokenName: 'stock', type: 'client', environment: 'development', projects: ['warehouse'] };
    expect((await asAdmin('POST', 'api-tokens', token)).status).toBe(201);
    const projects = async () => {
      const { body } = await asAdmin('GET', 'api-tokens');
      return (body as { tokens: { tokenName: string; projects: string[] }[] }).tokens.find(
        ({ tokenName }) => tokenName === 'stock',
      )?.projects;
    };
    expect(await projects()).toEqual(['warehouse']);
    // The open-source server has no operation for it; this is what that of the others does.
    await changeData("DELETE FROM projects WHERE id = 'warehouse'");
    expect(await projects()).toEqual(['*']);
  });
});

test('maintenance mode: given the read-only role that the page prints, then SDKs are served and nothing is written', async () => {
  const unleash = await startUnleash({}, { ownPostgres: true });
  cleanUps.push(unleash.remove);
  const { UNLEASH_CLIENT_TOKEN } = await seedExampleProject(unleash);
  const cookie = await signInAs(unleash, 'maya');
  const status = async (method: string, path: string, headers: Record<string, string>, body?: unknown) => {
    const request = { method, headers: { 'content-type': 'application/json', ...headers } };
    return (await fetch(`${unleash.url}/${path}`, body ? { ...request, body: JSON.stringify(body) } : request)).status;
  };
  const admin = { authorization: unleash.adminToken };
  const toggle = 'api/admin/projects/bookshop/features/gift-cards';
  const renamed = [{ op: 'replace', path: '/description', value: 'Cards' }];
  const run = async (...words: string[]) => {
    const database = await databaseOf(unleash.databaseUrl);
    const others = async (): Promise<unknown[]> => {
      const open = 'SELECT pid FROM pg_stat_activity WHERE usename = current_user AND pid <> pg_backend_pid()';
      return (await database.query(open)).rows.map(({ pid }) => pid);
    };
    const before = await others();
    await database.query(printed('reference/maintenance-mode', 'sql', ...words));
    // PostgreSQL ends a connection some time after the order; a request on one that is about to end gets 500.
    await expect.poll(async () => (await others()).filter((pid) => before.includes(pid))).toEqual([]);
    await database.end();
    await expect.poll(() => status('GET', 'api/admin/projects', { cookie })).toBe(200);
  };

  await run('SET default_transaction_read_only');
  expect(await status('PATCH', toggle, admin, renamed)).toBe(500);
  expect(await status('GET', 'api/client/features', { authorization: UNLEASH_CLIENT_TOKEN })).toBe(200);
  expect(await status('POST', 'api/admin/events/search', admin, {})).toBe(200);
  expect(await status('GET', 'api/admin/projects', { cookie })).toBe(200);
  expect(await status('POST', 'auth/simple/login', {}, { username: 'admin', password: 'unleash4all' })).toBe(500);
  await expect(unleash.startAnother()).rejects.toThrow('ended with code');

  await run('RESET default_transaction_read_only');
  expect(await status('PATCH', toggle, admin, renamed)).toBe(200);
});

test('API tokens: a token of the oldest format works, in the environment that the database names', async () => {
  const { unleash } = await startExample();
  cleanUps.push(unleash.remove);
  const database = await databaseOf(unleash.databaseUrl);
  await database.query(`INSERT INTO api_tokens (secret, username, type, environment)
    VALUES ('4f1c0a3b9d7e4f1c', 'old-service', 'client', 'development')`);
  await database.end();
  await unleash.restart();
  const answer = await fetch(`${unleash.url}/api/client/features`, { headers: { authorization: '4f1c0a3b9d7e4f1c' } });
  expect(await answer.json()).toMatchObject({ query: { environment: 'development' } });
});

/** Starts nginx with a printed configuration, before a server that answers with the path that came through. */
async function startProxy(configuration: string, upstream: string): Promise<string> {
  const behind = createServer((request, response) => response.end(request.url)).listen(0, '127.0.0.1');
  await once(behind, 'listening');
  cleanUps.push(() => behind.close());
  const { port } = behind.address() as AddressInfo;
  const { url: address, stop } = await startNginx(configuration, temporaryFolder(), [upstream, `127.0.0.1:${port}`]);
  cleanUps.push(stop);
  return address;
}

test.each([
  ['for one Edge', '127.0.0.1:3063'],
  ['for two', '10.0.1.11:3063'],
])(
  'deploy Edge: given the printed proxy %s, then SDKs get through, and no spelling of another path does',
  async (_, edgeAddress) => {
    const proxy = printed('how-to/how-to-deploy-unleash-edge', 'nginx', edgeAddress);
    const edge = await startProxy(proxy.replace('server 10.0.1.12:3063;', ''), edgeAddress);

    for (const path of ['/api/frontend', '/api/frontend?userId=42', '/api/client/features', '/api/client/metrics'])
      expect([path, await statusOf(edge, path)]).toEqual([path, 200]);
    const refused = [
      '/internal-backstage/tokens',
      '/INTERNAL-backstage/tokens',
      '//internal-backstage/tokens',
      '/api/client/../../internal-backstage/tokens',
      '/api/client/%2e%2e/%2e%2e/internal-backstage/tokens',
      '/%69nternal-backstage/tokens',
      '/api/admin/api-tokens',
      '/API/admin/api-tokens',
      '/api/frontend/../admin/api-tokens',
      '/edge/validate',
      '/swagger-ui/',
    ];
    for (const path of refused) expect([path, await statusOf(edge, path)]).toEqual([path, 404]);
  },
);

describe('securing Unleash: the printed proxy for the office', () => {
  test('it has the rules of the page about the health check', () => {
    const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
    const office = inOneLine(printed('reference/deploy/securing-unleash', 'nginx', '192.0.2.0/24'));
    const rules = printed('reference/api/legacy/unleash/internal/health', 'nginx', 'favorites').split(/(?<=^\}\n)/m);
    expect(rules).toHaveLength(2);
    for (const rule of rules) expect(office).toContain(inOneLine(rule));
  });

  function startOfficeProxy(office: string): Promise<string> {
    const proxy = printed('reference/deploy/securing-unleash', 'nginx', '192.0.2.0/24');
    return startProxy(proxy.replace('192.0.2.0/24', office), '127.0.0.1:4242');
  }

  test('from elsewhere, then SDKs get through and nothing else does, in any spelling', async () => {
    const proxy = await startOfficeProxy('192.0.2.0/24');
    for (const path of ['/api/client/features', '/api/client/metrics', '/api/frontend', '/api/frontend/client/metrics'])
      expect([path, await statusOf(proxy, path)]).toEqual([path, 200]);
    const refused = [
      '/',
      '/api/admin/projects',
      '/API/client/features',
      '/api/client/../admin/projects',
      '/api/client/%2e%2e/admin/projects',
      '/edge/validate',
      '/auth/simple/login',
      '/health',
    ];
    for (const path of refused) expect([path, await statusOf(proxy, path)]).toEqual([path, 403]);
    expect(await statusOf(proxy, '/INTERNAL-backstage/prometheus')).toBe(404);
    const handedOn = await fetch(`${proxy}/api/admin/%2e%2e%2fclient/features`);
    expect(await handedOn.text()).toBe('/api/client/features');
  });

  test('in the office, then people get through, but for the refused calls and for too many about accounts', async () => {
    const proxy = await startOfficeProxy('127.0.0.0/8');
    for (const path of ['/', '/api/admin/projects', '/edge/validate'])
      expect([path, await statusOf(proxy, path)]).toEqual([path, 200]);
    expect(await statusOf(proxy, '/api/admin/projects/nowhere/Favorites/')).toBe(404);
    expect(await statusOf(proxy, '/api/admin/projects/nowhere\\favorites#')).toBe(400);
    expect(await statusOf(proxy, '/api/admin/projects/nowhere/favorites\u00a0')).toBe(400);
    expect(await statusOf(proxy, '//internal-backstage/prometheus')).toBe(404);
    expect(await statusOf(proxy, '/api/admin/Segments/strategies')).toBe(403);
    const variants = `${proxy}/api/admin/projects/bookshop/features/gift-cards/variants`;
    expect((await fetch(variants, { method: 'PUT' })).status).toBe(403);
    expect((await fetch(variants, { method: 'PATCH' })).status).toBe(200);
    const tries = [];
    for (let attempt = 0; attempt < 15; attempt++) tries.push(await statusOf(proxy, '/auth/reset/password-email'));
    expect([tries[0], tries.at(-1)]).toEqual([200, 429]);
    expect(await statusOf(proxy, '/auth/simple/login')).toBe(429);
  });
});

/** Starts a program as a service manager would, until /health answers. */
async function startService(program: string, environment: Readonly<Record<string, string>>): Promise<string> {
  installUnleash();
  const folder = temporaryFolder();
  symlinkSync(samplePackages, join(folder, 'node_modules'));
  writeFileSync(join(folder, 'server.mjs'), program);
  const port = await freePort();
  const env = { PATH: process.env.PATH, HOME: folder, CHECK_VERSION: 'false', HTTP_PORT: String(port), ...environment };
  const child = spawn(process.execPath, ['server.mjs'], { cwd: folder, stdio: 'ignore', env });
  cleanUps.push(async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  const address = `http://127.0.0.1:${port}`;
  await expect.poll(() => statusOf(address, '/health').catch(() => 0), { timeout: limit(60_000) }).toBe(200);
  return address;
}

test('systemd: the printed program starts from the printed environment alone', async () => {
  const database = await createDatabase();
  cleanUps.push(database.remove);
  const lines = printed('reference/deploy/systemd', 'ini', 'DATABASE_HOST').trim().split('\n');
  const environment = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
  const { hostname, port, username, pathname } = new URL(database.url);
  const address = await startService(printed('reference/deploy/systemd', 'js', 'unleash.start'), {
    ...environment,
    NODE_ENV: 'production',
    DATABASE_HOST: hostname,
    DATABASE_PORT: port,
    DATABASE_NAME: pathname.slice(1),
    DATABASE_USERNAME: username,
  });
  const answer = await fetch(`${address}/api/admin/projects`);
  expect(answer.status).toBe(401);
  expect(answer.headers.get('strict-transport-security')).toContain('includeSubDomains');
  const signInWith = (headers: Record<string, string>) =>
    fetch(`${address}/auth/simple/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ username: 'admin', password: environment.UNLEASH_DEFAULT_ADMIN_PASSWORD }),
    });
  // The server answers before it has made its first account.
  await expect.poll(async () => (await signInWith({})).status).toBe(200);
  const [direct, throughProxy] = [await signInWith({}), await signInWith({ 'x-forwarded-proto': 'https' })];
  expect([direct.status, direct.headers.get('set-cookie')]).toEqual([200, null]);
  expect(throughProxy.headers.get('set-cookie')).toContain('Secure');
});

test('securing Unleash, .pgpass: given an address without a password, then the server takes the password from the file', async () => {
  const ownDatabase = await createDatabase({ ownPostgres: true });
  cleanUps.push(ownDatabase.remove);
  const database = await databaseOf(ownDatabase.url);
  const [row] = (await database.query('SHOW hba_file')).rows;
  await database.query(`
    ALTER ROLE unleash PASSWORD 'shelf-and-ladder';
    COPY (SELECT 'host all all 127.0.0.1/32 scram-sha-256') TO '${String(row?.hba_file)}';
    SELECT pg_reload_conf();`);
  await database.end();
  const withoutPassword = async () => {
    const letIn = await databaseOf(ownDatabase.url).catch(() => null);
    // A connection that is left open throws where nobody can catch it when the database stops.
    await letIn?.end();
    return letIn === null ? 'refused' : 'let in';
  };
  await expect.poll(withoutPassword).toBe('refused');

  const { hostname, port } = new URL(ownDatabase.url);
  const file = join(temporaryFolder(), 'pgpass');
  writeFileSync(file, `${hostname}:${port}:*:unleash:shelf-and-ladder\n`);
  chmodSync(file, 0o600);
  const program = printed('reference/deploy/systemd', 'js', 'unleash.start');
  const environment = { DATABASE_URL: ownDatabase.url, DATABASE_SSL: 'false', PGPASSFILE: file };
  const address = await startService(program, environment);
  expect(await statusOf(address, '/api/admin/projects')).toBe(401);
});
