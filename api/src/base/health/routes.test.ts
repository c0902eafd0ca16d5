import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { stored } from '../../../test/security/stored';
import { createApp } from '../../app';
import { closeDatabase } from '../database';

let api: TestApi;
beforeEach(async () => {
  api = await startApi('health');
});
afterEach(() => api.stop());

const ask = async (path: string, url = api.url) => (await fetch(url + path)).status;

test('is ready while the database answers', async () => {
  for (const path of ['/livez', '/healthz', '/readyz']) expect(await ask(path)).toBe(200);
});

test('is alive and not ready without its database', async () => {
  await closeDatabase();
  expect(await ask('/livez')).toBe(200);
  for (const path of ['/healthz', '/readyz']) expect(await ask(path)).toBe(503);
});

test('writes nothing', async () => {
  const before = await stored();
  expect(await ask('/healthz')).toBe(200);
  expect(await stored()).toBe(before);
});

test('is not ready while it drains', async () => {
  const draining = createServer(createApp(api.services, { isDraining: () => true }));
  await new Promise<void>((resolve) => draining.listen(0, '127.0.0.1', resolve));
  const { port } = draining.address() as AddressInfo;
  expect(await ask('/healthz', `http://127.0.0.1:${port}`)).toBe(503);
  draining.closeAllConnections();
  draining.close();
});
