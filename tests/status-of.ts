import { request } from 'node:http';

/** The status of an answer to a path that is sent exactly as it is written. */
export function statusOf(url: string, path: string): Promise<number> {
  return new Promise((done, fail) => {
    const asked = request(url, { path, agent: false }, (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    });
    asked.on('error', fail);
    asked.end();
  });
}
