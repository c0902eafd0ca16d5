import { createRsbuild } from '@rsbuild/core';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forHttp, proxyTo } from './proxy';

/** An API as it is deployed: its cookie's name needs https, and it records its requests. */
let heard: IncomingHttpHeaders = {};
const api = createServer((request, response) => {
  heard = request.headers;
  const cookie =
    '__Host-rollbook=secret; Path=/; Domain=plan.example; HttpOnly; Secure; SameSite=Lax; Max-Age=60';
  response.writeHead(200, { 'set-cookie': [cookie, 'plain=1; Path=/'] }).end('{}');
});

const folder = mkdtempSync(join(tmpdir(), 'rollbook-proxy-'));
let apiOrigin = '';
let page = '';
let stop: () => Promise<void>;

beforeAll(async () => {
  await once(api.listen(0, '127.0.0.1'), 'listening');
  apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  writeFileSync(join(folder, 'index.js'), '');
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: {
      source: { entry: { index: './index.js' } },
      server: { host: '127.0.0.1', port: 41_000, printUrls: false, proxy: proxyTo(apiOrigin) },
      logLevel: 'error',
    },
  });
  const { server, port } = await rsbuild.startDevServer();
  page = `http://127.0.0.1:${port}`;
  stop = () => server.close();
});

afterAll(async () => {
  await stop();
  api.close();
  rmSync(folder, { recursive: true });
});

const call = (headers: Record<string, string>) => fetch(`${page}/api/brand`, { method: 'POST', headers });

it('speaks to the API as one of its own pages', async () => {
  await call({ origin: page });
  expect(heard).toMatchObject({ origin: apiOrigin, host: new URL(apiOrigin).host });
});

it('leaves the origin of another page as it is', async () => {
  await call({ origin: 'https://elsewhere.example' });
  expect(heard.origin).toBe('https://elsewhere.example');
});

it('gives a page that came by http the cookies of one that came by https, and back', async () => {
  const cookies = (await call({ origin: page })).headers.getSetCookie();
  expect(cookies).toEqual([
    'dev-__Host-rollbook=secret; Path=/; HttpOnly; SameSite=Lax; Max-Age=60',
    'plain=1; Path=/',
  ]);
  await call({ origin: page, cookie: 'plain=1; dev-__Host-rollbook=secret' });
  expect(heard.cookie).toBe('plain=1; __Host-rollbook=secret');
});

it('takes away a cookie under the name that it has here', () => {
  expect(forHttp('__Host-rollbook=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Secure')).toBe(
    'dev-__Host-rollbook=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
  );
});
