import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installedVersion, installPackages } from '../../src/checks/packages/install-packages.ts';

const config = fileURLToPath(new URL('docusaurus/docusaurus.config.js', import.meta.url));

/** Which of its two bundlers Docusaurus builds with: webpack by default, or Rspack where its `future` settings say so. */
export type Builder = 'default' | 'faster';

/** Text of Markdown pages by path below docs/. */
export type MarkdownPages = ReadonlyMap<string, string>;

/** A Docusaurus site with its classic theme, made of Markdown pages. Nothing of an earlier one is left, its caches neither. */
export class DocusaurusSite {
  private constructor(
    private readonly packages: string,
    private readonly root: string,
  ) {}

  static async create(name: string, pages: MarkdownPages): Promise<DocusaurusSite> {
    const packages = installPackages('tests/bench/docusaurus');
    const root = join(packages, '.cache', name);
    await rm(root, { recursive: true, force: true });
    for (const [path, text] of pages) {
      const file = join(root, 'docs', path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    await cp(config, join(root, 'docusaurus.config.js'));
    await writeFile(join(root, 'package.json'), JSON.stringify({ name, private: true }));
    return new DocusaurusSite(packages, root);
  }

  get output(): string {
    return join(this.root, 'build');
  }

  get version(): string {
    return installedVersion(this.packages, '@docusaurus/core');
  }

  /** Adds a sentence to a page. */
  edit(path: string): Promise<void> {
    return appendFile(join(this.root, 'docs', path), '\nOne more sentence.\n');
  }

  /** Seconds that a build without any cache takes. */
  async coldBuild(builder: Builder): Promise<number> {
    for (const cache of ['.docusaurus', 'build', 'node_modules'])
      await rm(join(this.root, cache), { recursive: true, force: true });
    await rm(join(this.packages, 'node_modules/.cache'), { recursive: true, force: true });
    return this.build(builder);
  }

  /** Seconds that a build takes. Throws what Docusaurus says where it fails. */
  build(builder: Builder): Promise<number> {
    const program = join(this.packages, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
    const began = performance.now();
    return new Promise((done, fail) => {
      const options = {
        cwd: this.root,
        // More than Node's own limit, which thousands of pages reach.
        env: {
          ...process.env,
          NODE_ENV: 'production',
          NODE_OPTIONS: '--max-old-space-size=8192',
          DOCUSAURUS_BUILDER: builder,
        },
        maxBuffer: 64 * 1024 * 1024,
      };
      execFile(process.execPath, [program, 'build'], options, (error, stdout, stderr) =>
        error ? fail(new Error(stdout + stderr)) : done((performance.now() - began) / 1000),
      );
    });
  }
}
