import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A record as DocSearch's crawler stores it. */
export type AlgoliaRecord = {
  url: string;
  hierarchy: Record<string, string | null>;
  content: string | null;
  language: string;
  docusaurus_tag: string;
  kind: string;
};

type AlgoliaQuery = {
  query: string;
  hitsPerPage: number;
  facetFilters: (string | string[])[];
  highlightPreTag: string;
  highlightPostTag: string;
};

/** A server that speaks as much of Algolia's search API as a docs search needs, over records in memory. */
export class AlgoliaServer {
  readonly queries: AlgoliaQuery[] = [];
  /** Answers with this status in place of results. */
  trouble: number | null = null;

  private constructor(
    readonly url: string,
    private readonly server: Server,
  ) {}

  static async start(options: {
    appId: string;
    searchKey: string;
    indexName: string;
    records: readonly AlgoliaRecord[];
  }): Promise<AlgoliaServer> {
    const server = createServer();
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    const algolia = new AlgoliaServer(`http://127.0.0.1:${port}`, server);
    server.on('request', async (request, response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
      if (request.method === 'OPTIONS') return response.writeHead(204).end();
      if (algolia.trouble !== null) return refuse(response, algolia.trouble, 'Trouble');
      if (request.url !== `/1/indexes/${options.indexName}/query`) return refuse(response, 404, 'Index does not exist');
      const { 'x-algolia-application-id': appId, 'x-algolia-api-key': key } = request.headers;
      if (appId !== options.appId || key !== options.searchKey)
        return refuse(response, 403, 'Invalid Application-ID or API key');
      const query = JSON.parse(await bodyOf(request)) as AlgoliaQuery;
      algolia.queries.push(query);
      response.setHeader('content-type', 'application/json');
      return response.end(JSON.stringify(answer(options.records, query)));
    });
    return algolia;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((done) => this.server.close(() => done()));
  }
}

function answer(records: readonly AlgoliaRecord[], query: AlgoliaQuery): object {
  const words = query.query.toLowerCase().split(/\s+/).filter(Boolean);
  const allowed = records.filter((record) => query.facetFilters.every((filter) => passes(record, filter)));
  const found = allowed.filter((record) => words.every((word) => textOf(record).toLowerCase().includes(word)));
  const mark = (text: string | null) =>
    (text ?? '').replace(
      new RegExp(`(${words.join('|') || '$^'})`, 'gi'),
      `${query.highlightPreTag}$1${query.highlightPostTag}`,
    );
  return {
    nbHits: found.length,
    hits: found.slice(0, query.hitsPerPage).map(({ url, kind, hierarchy, content }) => ({
      url,
      kind,
      hierarchy,
      _highlightResult: {
        hierarchy: Object.fromEntries(
          Object.entries(hierarchy).flatMap(([level, text]) => (text === null ? [] : [[level, { value: mark(text) }]])),
        ),
      },
      ...(content === null ? {} : { _snippetResult: { content: { value: mark(content) } } }),
    })),
  };
}

/** A list in `facetFilters` is fulfilled by any one of its entries. */
function passes(record: AlgoliaRecord, filter: string | string[]): boolean {
  return [filter].flat().some((entry) => {
    const [name = '', value] = entry.split(':');
    return record[name as keyof AlgoliaRecord] === value;
  });
}

function textOf({ hierarchy, content }: AlgoliaRecord): string {
  return [...Object.values(hierarchy), content].join(' ');
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message, status }));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}
