import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Address = { host: string; port: number };

/** `HOST` and `PORT` of the environment; localhost and 3000 where they are not set. Throws on a port that is none. */
export function addressOf(environment: NodeJS.ProcessEnv): Address {
  const port = Number(environment.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`PORT is “${environment.PORT}”; set it to a number from 0 to 65535.`);
  return { host: environment.HOST ?? 'localhost', port };
}

/** Starts a server. A taken port is said in one sentence that tells what to do. */
export function listen(server: Server, { host, port }: Address): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken; set PORT to a free one, for example PORT=${port + 1} npm start.`)
          : error,
      ),
    );
    server.listen(port, host, () => resolve(`http://${host}:${(server.address() as AddressInfo).port}`));
  });
}

/** Says what stopped a command in one line, and ends it with an error code. */
export function failWith(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
