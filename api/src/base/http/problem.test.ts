import { pino } from 'pino';
import express from 'express';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestLog } from './log';
import { ApiProblem, problemHandler } from './problem';

const lines: string[] = [];
let server: Server;
let url: string;

beforeAll(async () => {
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const app = express();
  app.use(requestLog(log));
  app.post('/broken', () => {
    throw new Error('the secret of Ann Lee');
  });
  app.post('/processOfficePayment', () => {
    throw new ApiProblem('declined', 'Your bank declined the card.', { answerCode: 'GENERIC_DECLINE' });
  });
  app.get('/paper', () => {
    throw new ApiProblem('not_signed_in', 'No session for <Ann & Lee>');
  });
  app.use(problemHandler(log));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const post = (path: string, body = '{}') =>
  fetch(url + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });

test('an unexpected error is a problem without internal details', async () => {
  const response = await post('/broken');
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(await response.json()).toEqual({
    type: 'about:blank#internal',
    title: 'Something went wrong on the server',
    status: 500,
    detail: 'Something went wrong on our side, please try again',
    code: 'internal',
    requestId: response.headers.get('x-request-id'),
  });
});

test('a payment route answers success false with the reason', async () => {
  const response = await post('/processOfficePayment');
  expect([response.status, await response.json()]).toMatchObject([
    402,
    { success: false, code: 'GENERIC_DECLINE', message: 'Your bank declined the card.' },
  ]);
});

test('a person who opens an answer in a window reads a page', async () => {
  const opened = await fetch(`${url}/paper`, { headers: { 'sec-fetch-dest': 'document' } });
  expect(opened.status).toBe(401);
  expect(opened.headers.get('content-type')).toContain('text/html');
  const page = await opened.text();
  expect(page).toContain('No session for &lt;Ann &amp; Lee&gt;');
  expect(page).toContain('Sign in again');
  expect(page).toContain('Inicie sesión de nuevo');
  for (const dest of ['iframe', 'empty']) {
    const answer = await fetch(`${url}/paper`, { headers: { 'sec-fetch-dest': dest } });
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  }
});

test('the log contains neither query strings nor user input', async () => {
  lines.length = 0;
  await post('/broken?search=Lee', '{"first":"Annabel"}');
  await expect.poll(() => lines.length).toBe(2);
  expect(lines.join('')).toContain('/broken');
  for (const typed of ['Lee', 'Annabel', 'secret']) expect(lines.join('')).not.toContain(typed);
});
