import { type CallName, type CallRow, calls, type Role, ROLES } from '@rollbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiReady, startApi } from '../../../local/start/processes';
import type { Started } from '../../../local/startProcess';
import { buildEarlierApi } from '../../../tools/build/earlier';
import { TEST_ENVIRONMENT, testDatabaseUri } from '../api';
import { plainPlan, requestOf } from './requests';
import { closeConnections, type RawAnswer, send } from './send';
import { startWorld, type World } from './world';

// While processes are replaced, and after a rollback, the version before serves what this one has written.

const DATABASE = 'earlier';
/** How many of the records a call can be about. */
const PICKS = [0, 1, 2];

const earlier = buildEarlierApi();
if ('missing' in earlier) throw new Error(earlier.missing);
const names = Object.keys(calls) as CallName[];
const rowOf = (name: CallName): CallRow => calls[name];
const rolesOf = (name: CallName) => ROLES.filter((role) => rowOf(name).who[role] !== undefined);

let world: World;
let before: Started<ApiReady>;
beforeAll(async () => {
  world = await startWorld(DATABASE);
  before = await startApi(earlier.entry, {
    ...process.env,
    ...TEST_ENVIRONMENT,
    MONGODB_URI: testDatabaseUri(DATABASE),
    SQUARE_BASE_URL: world.square.url,
    RATE_LIMITS: '0',
    API_PORT: '0',
  });
});
afterAll(async () => {
  closeConnections();
  await before.stop();
  await world.stop();
});

test(
  'the version before does for everyone what this one does, on the records that this one has written',
  { timeout: 600_000 },
  async () => {
    for (const name of names) for (const role of rolesOf(name)) await ask(world.api.url, name, role, 0);
    const url = `http://127.0.0.1:${before.ready.port}`;
    const unknown = new Set<CallName>();
    const differences: string[] = [];
    let compared = 0;
    for (const name of names) {
      for (const role of rolesOf(name)) {
        for (const pick of rowOf(name).method === 'GET' ? PICKS : [0]) {
          const now = await ask(world.api.url, name, role, pick);
          const then = await ask(url, name, role, pick);
          if (codeOf(then) === 'unknown_call') unknown.add(name);
          else if (now.status === 200 && then.status !== 200)
            differences.push(`${name} by ${role}: ${then.status} ${then.body.toString().slice(0, 200)}`);
          else compared += 1;
        }
      }
    }
    console.log(JSON.stringify({ before: earlier.revision, compared, 'new calls': [...unknown] }));
    expect(differences).toEqual([]);
  },
);

async function ask(url: string, name: CallName, role: Role, pick: number): Promise<RawAnswer> {
  await world.repair();
  return send(url, await requestOf(name, { ...plainPlan(name), role, real: pick }, world));
}

const codeOf = ({ status, body }: RawAnswer): unknown =>
  status === 404 ? JSON.parse(body.toString()).code : undefined;
