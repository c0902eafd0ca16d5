import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../test/api';
import { createApp } from '../app';
import { createDemoClock } from './clock';

const DAY_MS = 86_400_000;
const PATH = '/api/demo/clock';
let api: TestApi;
const clock = createDemoClock(0);
const servers: Server[] = [];
beforeAll(async () => {
  api = await startApi('demo_clock', { now: clock.now });
});
afterAll(async () => {
  for (const server of servers) server.close();
  await api.stop();
});

/** The address of an app in this mode with the clock's page. */
async function start(mode: 'demo' | 'production'): Promise<string> {
  const services = { ...api.services, config: { ...api.services.config, mode } };
  const server = createApp(services, { moveClock: clock.move }).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const move = (url: string, days: string, headers: Record<string, string> = {}) =>
  fetch(url + PATH, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams({ days }) });
const ahead = () => Math.round((clock.now().getTime() - Date.now()) / DAY_MS);

test('the page of the demo moves the clock forward, and a restart keeps it', async () => {
  const url = await start('demo');
  expect((await move(url, '40')).status).toBe(303);
  expect((await move(url, '1')).status).toBe(303);
  expect(ahead()).toBe(41);
  const page = await fetch(url + PATH);
  expect(await page.text()).toContain(String(clock.now().getFullYear()));
  expect(Math.round((Date.parse(page.headers.get('date') ?? '') - Date.now()) / DAY_MS)).toBe(41);
  const restarted = createDemoClock(0);
  await restarted.load();
  expect(Math.round((restarted.now().getTime() - Date.now()) / DAY_MS)).toBe(41);
});

test('refuses what is no number of days, another site, and a move that is too far', async () => {
  const url = await start('demo');
  const before = ahead();
  for (const days of ['', '0', '-1', '1.5', '401', 'x']) expect((await move(url, days)).status).toBe(400);
  expect((await move(url, '1', { Origin: 'https://other.example' })).status).toBe(403);
  expect(await clock.move(20 * 366)).toBe(false);
  expect(ahead()).toBe(before);
});

test('production has no such page', async () => {
  const url = await start('production');
  const before = ahead();
  expect((await fetch(url + PATH)).status).toBe(404);
  expect((await move(url, '1')).status).not.toBe(303);
  expect(ahead()).toBe(before);
});
