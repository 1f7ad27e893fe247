import { createServer, type Server } from 'node:net';

/** Below the ports that a system gives to whoever asks for any, and above the one that browsers refuse. */
const FIRST_PORT = 11_000;
const BLOCKS = 200;
const PORTS_PER_BLOCK = 100;
const host = '127.0.0.1';

/** The ports of this process. */
type Block = { first: number; next: number };
let ownBlock: Promise<Block> | undefined;

/**
 * A port for a server in another process that must know it in advance. Nothing listens on it, and nobody else is given
 * it, however long the server takes until it listens there.
 */
export async function freePort(): Promise<number> {
  ownBlock ??= reserveBlock();
  const block = await ownBlock;
  for (let tried = 1; tried < PORTS_PER_BLOCK; tried++) {
    const port = block.first + block.next;
    block.next = (block.next % (PORTS_PER_BLOCK - 1)) + 1;
    const probe = await listen(port);
    if (probe === null) continue;
    await new Promise((closed) => probe.close(closed));
    return port;
  }
  throw new Error(`All ports from ${block.first + 1} to ${block.first + PORTS_PER_BLOCK - 1} are taken.`);
}

/**
 * Takes a block of ports that no other process of this machine has. A process holds its block by listening on the first
 * port of it: the system frees that when the process ends, however it ends.
 */
async function reserveBlock(): Promise<Block> {
  for (let tried = 0; tried < BLOCKS; tried++) {
    const first = FIRST_PORT + ((process.pid + tried) % BLOCKS) * PORTS_PER_BLOCK;
    const holder = await listen(first);
    if (holder === null) continue;
    // The process may end although it still holds the block.
    holder.unref();
    return { first, next: 1 };
  }
  throw new Error('No block of ports is free.');
}

/** A server on a port; null where something listens there already. */
function listen(port: number): Promise<Server | null> {
  return new Promise((done) => {
    const server = createServer((connection) => connection.destroy());
    server.once('error', () => done(null));
    server.listen(port, host, () => done(server));
  });
}
