import { type CallName, type CallRow, calls, type Problem, type Role } from '@rollbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Described, type Description, requestMaker } from './described';
import { closeConnections, send } from './send';
import { SEED } from './settings';
import { startWorld, type World } from './world';

/** Requests of each call. */
const EACH = 4;
/** The part of all of them, in per cent, whose fields the server must take. */
const TAKEN = 80;

let world: World;
beforeAll(async () => {
  world = await startWorld('described');
});
afterAll(async () => {
  closeConnections();
  await world.stop();
});

test(
  'the server takes the fields of requests that are made from the description',
  {
    timeout: 600_000,
  },
  async () => {
    const answer = await fetch(`${world.api.url}/api/docs/openapi.json`);
    const { paths } = (await answer.json()) as Description;
    const make = requestMaker(SEED);
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method })),
    );
    const refused: string[] = [];
    for (const operation of operations) {
      await world.repair();
      for (let count = 0; count < EACH; count++) {
        const why = await refusal(operation, await make(operation));
        if (why !== undefined) refused.push(`${operation.operationId}: ${why}`);
      }
    }
    const sent = operations.length * EACH;
    const taken = (100 * (sent - refused.length)) / sent;
    console.log(`${taken.toFixed(1)} % of ${sent} requests were taken. The others:\n${refused.join('\n')}`);
    expect(taken).toBeGreaterThanOrEqual(TAKEN);
  },
);

/** The role with the most rights. */
const ORDER: Role[] = ['admin', 'office', 'group', 'member', 'public'];
const roleOf = ({ who }: CallRow) => ORDER.find((role) => who[role] !== undefined) ?? 'admin';

const UNTRIED = ['malformed', 'not_signed_in', 'step_up', 'wrong_origin'];

/** Why a request did not get past session and fields; a wrong password or an unknown id is no fault of them. */
async function refusal(
  { operationId }: Described,
  { json, ...request }: Awaited<ReturnType<ReturnType<typeof requestMaker>>>,
): Promise<string | undefined> {
  const cookie = await world.cookie(roleOf(calls[operationId as CallName]));
  const headers = {
    ...(json ? { 'Content-Type': 'application/json' } : {}),
    ...(cookie === undefined ? {} : { Cookie: cookie }),
  };
  const { status, body } = await send(world.api.url, { ...request, headers });
  if (![400, 401, 403, 422].includes(status)) return undefined;
  const { code, detail, errors = [] } = JSON.parse(body.toString()) as Problem;
  return UNTRIED.includes(code) || errors.length > 0 ? `${status} ${detail}` : undefined;
}
