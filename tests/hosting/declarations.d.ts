/** What the tests use of packages that are not installed where types are checked. */

declare module 'autocannon' {
  type Request = { method: 'GET'; path: string; headers: object; onResponse: (status: number) => void };
  type Options = {
    url: string;
    connections: number;
    amount: number;
    /** Seconds. */
    timeout: number;
    setupClient: (client: { setRequests(requests: Request[]): void }) => void;
  };
  type Result = {
    errors: number;
    timeouts: number;
    resets: number;
    requests: { average: number };
    latency: { p99: number };
  };
  export default function autocannon(options: Options): Promise<Result>;
}

declare module '@netlify/redirect-parser' {
  type Rule = { from: string; to: string; status: number; force: boolean };
  export function parseAllRedirects(options: {
    redirectsFiles: string[];
    configRedirects: never[];
    minimal: boolean;
  }): Promise<{ redirects: Rule[]; errors: Error[] }>;
}
