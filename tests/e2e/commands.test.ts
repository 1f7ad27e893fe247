import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { sampleProject } from './global-setup.ts';
import { Project } from './project.ts';

describe('npm run serve', () => {
  test('says in one sentence that a port is taken, and what to do', async () => {
    const taken = createServer();
    const port = await new Promise<number>((ready) =>
      taken.listen(0, '127.0.0.1', () => {
        const address = taken.address();
        ready(typeof address === 'object' && address ? address.port : 0);
      }),
    );
    const { code, output } = await Project.inPlace().run(['src/server/serve.ts'], {
      HOST: '127.0.0.1',
      PORT: String(port),
    });
    taken.close();
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      `Port ${port} is taken; set PORT to a free one, for example PORT=${port + 1} npm start.`,
    );
  });

  test('says what is wrong with a PORT that is no number', async () => {
    const { code, output } = await Project.inPlace().run(['src/server/serve.ts'], { PORT: 'abc' });
    expect(code).toBe(1);
    expect(output.trim()).toBe('PORT is “abc”; set it to a number from 0 to 65535.');
  });
});

describe('npm run new-page', () => {
  test('makes a page from the template of its kind that builds once the sidebar lists it', async () => {
    const project = await sampleProject('new-page');
    await project.write({ 'templates/how-to.md': await Project.inPlace().read('templates/how-to.md') });
    const { output } = await project.run(['src/content/new-page.ts', 'how-to/how-to-add-tags']);
    expect(output).toContain('Made docs/how-to/how-to-add-tags.md from the how-to template.');
    expect(await project.read('docs/how-to/how-to-add-tags.md')).toContain('title: How to add tags');
    const sidebar = await project.read('sidebar.ts');
    await project.write({ 'sidebar.ts': sidebar.replace("'/',", "'/',\n  '/how-to/how-to-add-tags',") });
    expect(await project.build()).toMatchObject({ code: 0 });
  });

  test('does not touch a page that exists', async () => {
    const { code, output } = await Project.inPlace().run(['src/content/new-page.ts', 'tutorials/quickstart']);
    expect(code).toBe(1);
    expect(output.trim()).toBe('docs/tutorials/quickstart.md exists already.');
  });
});
