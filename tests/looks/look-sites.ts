import { join } from 'node:path';
import { Project } from '../e2e/project.ts';
import { realBuild } from '../e2e/real-site.ts';
import { WebHost } from '../e2e/web-host.ts';
import type { Look } from './looks.ts';

/** The two sites that have looks, as the builds of the browser tests have left them. */
export class LookSites {
  private constructor(private readonly hosts: Readonly<Record<Look['site'], WebHost>>) {}

  static async open(): Promise<LookSites> {
    const [sample, real] = await Promise.all([
      WebHost.start(join(Project.named('sample').root, 'build')),
      WebHost.start(realBuild()),
    ]);
    return new LookSites({ sample, real });
  }

  urlOf({ site }: Look): string {
    return this.hosts[site].url;
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.hosts).map((host) => host.stop()));
  }
}
