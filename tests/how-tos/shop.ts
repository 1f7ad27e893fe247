import { installPackages } from '../../src/checks/packages/install-packages.ts';
import { takeSnapshot } from '../unleash/database.ts';
import { seedExampleProject, signIn } from '../unleash/example-project.ts';
import { startUnleash } from '../unleash/start-unleash.ts';

/** Fjord Books: a real server with the example project, and people who are signed in. */
export type Shop = Awaited<ReturnType<typeof openShop>>;

type Overview = { name: string; description: string; health: number; members: number; features: unknown[] };

/** Starts the server; each how-to begins with the same data after `restore`. */
export async function openShop() {
  installPackages('tests/how-tos');
  // Links in the admin UI begin with this address, whatever the browser calls.
  const unleash = await startUnleash({ UNLEASH_URL: 'https://unleash.fjordbooks.example' });
  try {
    await seedExampleProject(unleash);
    const cookies = new Map<string, string>();
    for (const person of ['maya', 'jonas', 'aisha'] as const) {
      const cookie = await signIn(unleash, person);
      cookies.set(person, cookie);
      await refuseSurvey(unleash.url, cookie);
    }
    const snapshot = await takeSnapshot(unleash.databaseUrl);
    const end = async () => {
      await snapshot.end();
      await unleash.remove();
    };

    /** Asks the admin API as Maya's token may. */
    const ask = async (method: string, path: string, body?: unknown): Promise<object> => {
      const response = await fetch(`${unleash.url}/api/admin/${path}`, {
        method,
        headers: { authorization: unleash.adminToken, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} /api/admin/${path} was answered with ${response.status}: ${text}`);
      return /^[[{]/.test(text) ? (JSON.parse(text) as object) : {};
    };

    /** The session of a person, as a browser has it. */
    const sessionOf = (person: string) => {
      const [name = '', value = ''] = (cookies.get(person) ?? '').split('=', 2);
      return { name, value, url: unleash.url };
    };

    /**
     * The projects as an edition with several of them lists them. The open-source server works with all that there are,
     * and lists `default` alone.
     */
    const projects = async (): Promise<unknown> => {
      const answer = (await ask('GET', 'projects')) as { projects: object[] };
      const { name, description, health, members, features } = (await ask('GET', 'projects/bookshop')) as Overview;
      const bookshop = {
        id: 'bookshop',
        name,
        description,
        health,
        memberCount: members,
        featureCount: features.length,
      };
      return { ...answer, projects: [{ ...answer.projects[0], ...bookshop }, ...answer.projects] };
    };
    return { url: unleash.url, projects, seeded: Date.now(), restore: () => snapshot.restore(), ask, sessionOf, end };
  } catch (error) {
    await unleash.remove();
    throw error;
  }
}

/** Otherwise the admin UI asks for the opinion of whoever has made a toggle. */
async function refuseSurvey(url: string, cookie: string): Promise<void> {
  const headers = { 'content-type': 'application/json', cookie };
  const body = JSON.stringify({ feedbackId: 'pnps', neverShow: true });
  const { status } = await fetch(`${url}/api/admin/feedback`, { method: 'POST', headers, body });
  if (status !== 200) throw new Error(`POST /api/admin/feedback was answered with ${status}.`);
}
