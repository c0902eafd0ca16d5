import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Draining, drainable } from './drain';

let server: Server;
let agent: Agent;
let answer: () => void;
let port: number;
let drain: (how: Draining) => Promise<void>;
beforeEach(async () => {
  const waiting: (() => void)[] = [];
  answer = () => waiting.shift()?.();
  server = createServer((request, response) => {
    if (request.url === '/wait') waiting.push(() => response.end('waited'));
    else response.end('at once');
  });
  server.keepAliveTimeout = 60_000;
  ({ drain } = drainable(server));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  // As a proxy: one connection, kept.
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

function ask(path: string, through: Agent | false = agent): Promise<IncomingMessage & { body: string }> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent: through }, async (response) => {
      resolve(Object.assign(response, { body: await text(response) }));
    }).once('error', reject);
  });
}

test('a request on a connection that a proxy keeps is answered, and the proxy is told to give it up', async () => {
  await ask('/');
  const drained = drain({ mostMs: 20_000, idleMs: 20_000 });
  await expect.poll(() => ask('/', false).catch(({ code }) => code)).toBe('ECONNREFUSED');
  const last = await ask('/');
  expect([last.body, last.headers.connection]).toEqual(['at once', 'close']);
  // No connection is left, so the time for idle ones is not waited for.
  await drained;
});

test('a running request is answered, and the proxy is told to give its connection up', async () => {
  const running = ask('/wait');
  await expect.poll(() => Object.keys(agent.sockets).length).toBe(1);
  await expect
    .poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count))))
    .toBe(1);
  const drained = drain({ mostMs: 20_000, idleMs: 20_000 });
  await expect.poll(() => ask('/', false).catch(({ code }) => code)).toBe('ECONNREFUSED');
  answer();
  const { body, headers } = await running;
  expect([body, headers.connection]).toEqual(['waited', 'close']);
  await drained;
});

test('a connection on which nothing comes is closed', async () => {
  await ask('/');
  await drain({ mostMs: 20_000, idleMs: 10 });
});
