import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtSampleSite, sampleProject } from './global-setup.ts';
import { Project, projectRoot } from './project.ts';

test('every npm script runs files that are there', async () => {
  const { scripts } = JSON.parse(await Project.inPlace().read('package.json')) as { scripts: Record<string, string> };
  const named = Object.entries(scripts).flatMap(([name, script]) =>
    (script.match(/\b(?:src|tests)\/\S+\.(?:ts|mjs)\b/g) ?? []).map((file) => `${name}: ${file}`),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((line) => !existsSync(join(projectRoot, line.replace(/^.*: /, ''))))).toEqual([]);
});

describe('npm run serve', () => {
  test('says in one sentence that a port is taken, and what to do', async () => {
    const taken = createServer();
    const port = await new Promise<number>((ready) =>
      taken.listen(0, '127.0.0.1', () => {
        const address = taken.address();
        ready(typeof address === 'object' && address ? address.port : 0);
      }),
    );
    const project = await builtSampleSite();
    const { code, output } = await project.run(['src/commands/serve.ts'], { HOST: '127.0.0.1', PORT: String(port) });
    taken.close();
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      `Port ${port} is taken; set PORT to a free one, for example PORT=${port + 1} npm start.`,
    );
  });

  test('says what is wrong with a PORT that is no number', async () => {
    const { code, output } = await (await builtSampleSite()).run(['src/commands/serve.ts'], { PORT: 'abc' });
    expect(code).toBe(1);
    expect(output.trim()).toBe('PORT is “abc”; set it to a number from 0 to 65535.');
  });
});

describe('npm start', () => {
  test('builds the site and shows the whole loop of the survey, without any account', async () => {
    const project = await sampleProject('start');
    const server = await project.serve('start', { NODE_ENV: 'production' });
    const flags = await fetch(`${server.url}/demo/flags`, { headers: { authorization: 'demo' } });
    expect(await flags.json()).toMatchObject({ toggles: [{ name: 'docs-feedback-survey-v1', enabled: true }] });
    const data = { score: 4, comment: '', customerType: 'paying', openedManually: true, currentPage: '/' };
    const feedback = await fetch(`${server.url}/demo/feedback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data }),
    });
    expect(feedback.status).toBe(204);
    expect(await project.read('.cache/feedback.jsonl')).toContain('"customerType":"paying"');
    expect(await (await fetch(`${server.url}/guides/second`)).text()).toContain('Second page');
    await server.stop();
  });
});

describe('npm run build', () => {
  test('for production never contains the demo endpoints', async () => {
    const build = join((await builtSampleSite()).root, 'build');
    const files = (await readdir(build, { recursive: true })).filter((file) => /\.(html|js|json)$/.test(file));
    for (const file of files)
      expect(await readFile(join(build, file), 'utf8'), file).not.toMatch(/demo\/(flags|feedback)/);
  });
});

describe('npm run new-page', () => {
  test('makes a page from the template of its kind that builds once the sidebar lists it', async () => {
    const project = await sampleProject('new-page');
    await project.write({ 'templates/how-to.md': await Project.inPlace().read('templates/how-to.md') });
    const { output } = await project.run(['src/commands/new-page.ts', 'how-to/how-to-add-tags']);
    expect(output).toContain('Made docs/how-to/how-to-add-tags.md from the how-to template.');
    expect(await project.read('docs/how-to/how-to-add-tags.md')).toContain('title: How to add tags');
    const sidebar = await project.read('sidebar.ts');
    await project.write({ 'sidebar.ts': sidebar.replace("'/',", "'/',\n  '/how-to/how-to-add-tags',") });
    expect(await project.build()).toMatchObject({ code: 0 });
  });

  test('does not touch a page that exists', async () => {
    const { code, output } = await (await builtSampleSite()).run(['src/commands/new-page.ts', 'guides/second']);
    expect(code).toBe(1);
    expect(output.trim()).toBe('docs/guides/second.md exists already.');
  });
});
