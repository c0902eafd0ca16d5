import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { adminClient } from '../../../test/signIn';
import { Limit } from './counters';
import { SIGN_IN } from './rules';

let clock = new Date();
let api: TestApi;
beforeAll(async () => {
  api = await startApi('many-guesses', { environment: { TRUST_PROXY: '1' }, now: () => clock });
  await adminClient(api);
  await Limit.deleteMany({});
});
afterAll(() => api.stop());

/** Statuses of concurrent wrong guesses, each at an address of its own. */
async function guessAtOnce(times: number): Promise<number[]> {
  const guess = async (_: unknown, at: number) => {
    const headers = { 'X-Forwarded-For': `198.51.${Math.floor(at / 250)}.${at % 250}` };
    return (await api.client().call('login', { password: 'wrong password' }, { headers })).status;
  };
  return Promise.all(Array.from({ length: times }, guess));
}

test('300 parallel guesses from as many addresses get as many answers as 300 serial ones', async () => {
  const told = await guessAtOnce(300);
  expect(told.filter((status) => status === 401)).toHaveLength(SIGN_IN.strangers.burst);
  expect(told.filter((status) => status === 429)).toHaveLength(300 - SIGN_IN.strangers.burst);
  clock = new Date(clock.getTime() + SIGN_IN.strangers.refillMs);
  expect((await guessAtOnce(20)).filter((status) => status === 401)).toHaveLength(1);
});
