import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Nginx, startNginx } from '../../../deploy/nginx/run';
import { type Installation, startInstallation } from './installation';

const RESTARTS = Number(process.env.RESTARTS ?? 10);
const REQUESTS = 1000 * RESTARTS;
/** People at the same time, and the pause of each between two requests, in ms. */
const LANES = 16;
const PAUSE_MS = 40;

let installation: Installation;
let nginx: Nginx;
let site: string;
let log: string;
beforeAll(async () => {
  // As in docker-compose.yml: nginx is the one proxy.
  installation = await startInstallation({ apis: 2, variables: { TRUST_PROXY: '1' } });
  site = mkdtempSync(join(tmpdir(), 'rollbook-rolling-'));
  const apis = installation.urls.map((url) => new URL(url).host);
  log = join(site, 'access.log');
  nginx = await startNginx({ site, apis, env: { ACCESS_LOG: log } });
});
afterAll(async () => {
  await nginx.stop();
  await installation.stop();
  rmSync(site, { recursive: true, force: true });
});

/** Reads and changes; without a sign-in a change is refused, by a process that has read it. */
const ASKED = [
  ['GET', '/api/application/getOffices', 200],
  ['POST', '/api/application/deleteApplication', 401],
  ['PUT', '/api/application/editApplication', 401],
  ['GET', '/api/brand', 200],
] as const;

const agent = new Agent({ keepAlive: true, maxSockets: LANES });

function ask(method: string, path: string): Promise<string> {
  return new Promise((resolve) => {
    const body = method === 'GET' ? '' : '{}';
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    const options = { host: '127.0.0.1', port: nginx.port, method, path, headers, agent };
    const asked = request(options, async (response) => {
      await text(response);
      resolve(String(response.statusCode));
    });
    asked.once('error', ({ message }) => resolve(message));
    asked.end(body);
  });
}

test(`${RESTARTS} processes are replaced one after the other behind nginx: no request of ${REQUESTS} meets an error`, async () => {
  const wrong: string[] = [];
  let asked = 0;
  let restarted = 0;
  const isDone = () => restarted === RESTARTS && asked >= REQUESTS;
  const lane = async (begin: number) => {
    for (let turn = begin; !isDone(); turn++) {
      const [method, path, status] = ASKED[turn % ASKED.length] ?? ASKED[0];
      asked += 1;
      const answer = await ask(method, path);
      if (answer !== String(status)) wrong.push(`${method} ${path}: ${answer}, restart ${restarted + 1}`);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const lanes = Array.from({ length: LANES }, (_, at) => lane(at));
  for (; restarted < RESTARTS; restarted++) {
    const api = installation.apis[restarted % 2];
    await api?.stop();
    // The next one goes as soon as this one listens.
    await api?.start();
  }
  await Promise.all(lanes);
  const failed = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line.includes('"status":5'));
  expect({ wrong, failed }).toEqual({ wrong: [], failed: [] });
  expect(asked).toBeGreaterThanOrEqual(REQUESTS);
}, 600_000);
