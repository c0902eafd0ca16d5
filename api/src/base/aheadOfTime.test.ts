import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../test/api';
import { beginSession, findSession } from '../parties/accounts/sessions';
import { derivedAttempt, digestOf } from './attempts';
import { isAheadOfTime } from './aheadOfTime';
import { claimJob, endJob, registerJob } from './jobs/lease';

const HOUR = 3_600_000;
const right = new Date();
const ahead = new Date(right.getTime() + 72 * HOUR);
let api: TestApi;
beforeAll(async () => {
  api = await startApi('ahead_of_time');
});
afterAll(() => api.stop());

const browserAt = (at: Date) => ({ now: () => at, sessionId: undefined, ip: '', userAgent: '' });

test('a time is ahead beyond what its pause and the clocks of processes allow', () => {
  const at = (ms: number) => new Date(right.getTime() + ms);
  expect(isAheadOfTime(at(HOUR + 60_000), right, HOUR)).toBe(false);
  expect(isAheadOfTime(at(HOUR + 60_001), right, HOUR)).toBe(true);
});

test('a session that a clock ahead has prolonged ends when the clock is set back, and a new one begins', async () => {
  const account = { _id: 'admin', role: 'admin' } as const;
  const token = await beginSession(account, browserAt(ahead));
  expect(await findSession(token, ahead)).toBeDefined();
  expect(await findSession(token, right)).toBeUndefined();
  expect(await findSession(await beginSession(account, browserAt(right)), right)).toBeDefined();
});

test('a repeat finds no attempt of a clock ahead, and its own afterwards', async () => {
  const digest = digestOf({ any: 'content' });
  const early = await derivedAttempt(digest, ahead);
  expect(await derivedAttempt(digest, ahead)).toBe(early);
  const attempt = await derivedAttempt(digest, right);
  expect(attempt).not.toBe(early);
  expect(await derivedAttempt(digest, right)).toBe(attempt);
});

test('an hourly job runs again at once when a clock ahead has stored its next run or its lease', async () => {
  await registerJob('sweep', ahead);
  const first = await claimJob('sweep', HOUR, ahead);
  if (first === undefined) throw new Error('was not claimed');
  // Its process ended with the clock ahead, so that its lease stands.
  const second = await claimJob('sweep', HOUR, right);
  if (second === undefined) throw new Error('the lease holds');
  await endJob(second, { everyMs: HOUR, error: '', begun: ahead, now: ahead });
  expect(await claimJob('sweep', HOUR, right)).toBeDefined();
});
