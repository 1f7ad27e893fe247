import { request } from 'node:http';

type Sent = { method?: string; headers?: Readonly<Record<string, string>>; body?: string };

/** The status of an answer to a path that is sent exactly as it is written, with `GET` unless told otherwise. */
export function statusOf(url: string, path: string, { method, headers, body }: Sent = {}): Promise<number> {
  return new Promise((done, fail) => {
    const asked = request(url, { path, method, headers, agent: false }, (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    });
    asked.on('error', fail);
    asked.end(body);
  });
}
