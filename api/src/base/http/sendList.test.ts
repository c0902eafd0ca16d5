import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import express from 'express';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { problemHandler } from './problem';
import { sendList } from './sendList';

const SECRET = 'ann@rollbook.example was born on a day in May';

let server: Server;
let url: string;
let logged: string;

beforeEach(async () => {
  logged = '';
  const lines = new PassThrough().on('data', (line: Buffer) => void (logged += line.toString()));
  const app = express();
  app.get('/rows/:count', async ({ params }, response) => {
    await sendList(response, spoiltAfter(Number(params.count)));
  });
  app.use(problemHandler(pino(lines)));
  server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rows`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** This many rows, then an error that quotes a row. */
async function* spoiltAfter(count: number): AsyncGenerator<{ row: number }> {
  for (let row = 0; row < count; row++) yield { row };
  throw new TypeError(SECRET);
}

function expectLogged(): void {
  expect(JSON.parse(logged)).toMatchObject({ msg: 'request failed', error: 'TypeError' });
  expect(logged).not.toContain(SECRET);
}

test('a list that fails before its first row is answered as an error', async () => {
  for (const count of [0, 3]) {
    logged = '';
    const answer = await fetch(`${url}/${count}`);
    expect([answer.status, await answer.json()]).toMatchObject([500, { code: 'internal' }]);
    expectLogged();
  }
});

test('a list that fails later is cut off and logged', async () => {
  const answer = await fetch(`${url}/100000`);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
  await expect.poll(() => logged).not.toBe('');
  expectLogged();
});
