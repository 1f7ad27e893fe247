/** What the page about the email service says, tried with the server's own mailer and a relay that takes every message. Named after page and heading. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { serverModule } from './install-unleash.ts';

type Logger = Record<'debug' | 'info' | 'warn' | 'error', (message: string, error?: Error) => void>;
type Mailer = { sendResetMail(name: string, recipient: string, link: string): Promise<unknown> };
type Module = { EmailService: new (options: object, getLogger: () => Logger) => Mailer };

/** What the log says of a mail that is sent through this relay. */
async function logOfMail(relayPort: number, options: object): Promise<string> {
  const { EmailService } = serverModule('./lib/services/email-service') as Module;
  const relay = { host: '127.0.0.1', port: relayPort, secure: false, sender: 'unleash@fjordbooks.example.com' };
  return new Promise((resolve) => {
    const tell = (message: string, error?: Error) => {
      if (!message.startsWith('Initialized')) resolve(error ? `${message}: ${error.message}` : message);
    };
    const logger = { debug: () => {}, info: tell, warn: tell, error: tell };
    const mailer = new EmailService({ ...relay, ...options }, () => logger);
    mailer.sendResetMail('Jonas Berg', 'jonas@fjordbooks.example.com', 'https://unleash.fjordbooks.example/reset');
  });
}

async function startRelay(extension: string): Promise<number> {
  const relay = createServer((socket) => {
    let inMessage = false;
    socket.on('error', () => socket.destroy());
    socket.write('220 relay\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      if (inMessage && line !== '.') return;
      inMessage = line === 'DATA';
      const greeting = line.startsWith('EHLO') ? `250-relay\r\n250 ${extension}` : '250 done';
      socket.write(inMessage ? '354 go on\r\n' : `${greeting}\r\n`);
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void relay.close());
  await once(relay, 'listening');
  return (relay.address() as AddressInfo).port;
}

test('examples of mail services: a relay without sign-in needs no user name', async () => {
  expect(await logOfMail(await startRelay('SIZE'), {})).toBe('Successfully sent reset-password email');
});

test('examples of mail services: a relay that offers sign-in all the same needs auth: undefined', async () => {
  const port = await startRelay('AUTH PLAIN');
  expect(await logOfMail(port, {})).toMatch(/^Failed to send reset-password email: Missing credentials/);
  const transportOptions = { auth: undefined };
  expect(await logOfMail(port, { transportOptions })).toBe('Successfully sent reset-password email');
});
