import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../test/api';
import { storeOffice } from '../../test/records';
import { officeClient, TEST_PASSWORD } from '../../test/signIn';
import type { OfficeDoc } from '../offices/model';
import type { Caller } from '../http/caller';
import { ApiProblem } from '../http/problem';
import { Limit } from './counters';
import { limitCards, limitSubmits } from './limits';
import { LIMITS, SIGN_IN } from './rules';
import { delayMs, lockMs } from './signIn';

const HOUR = 3_600_000;
/** The start of a window. */
const start = new Date(Math.ceil(Date.now() / HOUR) * HOUR);
let clock = start;
let api: TestApi;
let office: OfficeDoc;

async function begin(environment: Record<string, string>) {
  clock = start;
  api = await startApi('limits', { environment, now: () => clock });
  office = await storeOffice();
  await officeClient(api, office);
  await Limit.deleteMany({});
}
beforeEach(() => begin({ TRUST_PROXY: '1' }));
afterEach(() => api.stop());

/** A caller at this address, as the proxy in front reports it. */
function tryFrom(address: string, password: string, client: Client = api.client()) {
  const headers = { 'X-Forwarded-For': address };
  return client.call('officeLogin', { email: office.office_email, password }, { headers });
}

async function failFrom(address: string, times: number) {
  for (let time = 0; time < times; time++) await tryFrom(address, 'wrong password');
}

test('failures lock the pair of account and address for a growing time, and no other address', async () => {
  await failFrom('203.0.113.1', SIGN_IN.freeTries);
  const locked = await tryFrom('203.0.113.1', TEST_PASSWORD);
  expect([locked.status, locked.body]).toMatchObject([429, { code: 'too_many' }]);
  expect(locked.headers.get('Retry-After')).toBe('30');
  expect((await tryFrom('203.0.113.2', TEST_PASSWORD)).status).toBe(200);

  clock = new Date(clock.getTime() + 31_000);
  expect((await tryFrom('203.0.113.1', 'wrong password')).status).toBe(401);
  const again = await tryFrom('203.0.113.1', TEST_PASSWORD);
  expect([again.status, again.headers.get('Retry-After')]).toEqual([429, '60']);

  clock = new Date(clock.getTime() + 61_000);
  expect((await tryFrom('203.0.113.1', TEST_PASSWORD)).status).toBe(200);
  expect((await tryFrom('203.0.113.1', 'wrong password')).status).toBe(401);
  expect((await tryFrom('203.0.113.1', TEST_PASSWORD)).status).toBe(200);
});

test('unknown names are locked like known ones', async () => {
  const input = { email: 'nobody@rollbook.example', password: 'wrong password' };
  for (let time = 0; time < SIGN_IN.freeTries; time++) await api.client().call('officeLogin', input);
  expect((await api.client().call('officeLogin', input)).status).toBe(429);
});

test('concurrent tries count like consecutive ones', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => tryFrom('203.0.113.1', 'wrong password')),
  );
  const looked = answers.filter(({ status }) => status === 401);
  expect(looked.length).toBe(SIGN_IN.freeTries);
  expect(answers.filter(({ status }) => status === 429).length).toBe(40 - SIGN_IN.freeTries);
});

test('failures from many addresses delay the account without locking it', async () => {
  for (let host = 1; host <= SIGN_IN.undelayedFailures + 2; host++) await failFrom(`198.51.100.${host}`, 1);
  expect((await tryFrom('203.0.113.2', TEST_PASSWORD)).status).toBe(200);
  expect(delayMs(SIGN_IN.undelayedFailures)).toBe(0);
  expect(delayMs(SIGN_IN.undelayedFailures + 2)).toBe(200);
  expect(delayMs(100_000)).toBe(2000);
  expect([1, 4, 5, 6, 7, 50].map(lockMs)).toEqual([0, 0, 30_000, 60_000, 120_000, 900_000]);
});

test('typed names are stored as digests only', async () => {
  await failFrom('203.0.113.1', 1);
  expect(JSON.stringify(await Limit.find().lean())).not.toContain('@rollbook.example');
});

test('the sign-ins of one address are limited over all accounts', async () => {
  const most = LIMITS.signInsOfAddress.most;
  await Limit.create({
    _id: keyNow('signInsOfAddress:203.0.113.9', LIMITS.signInsOfAddress.windowMs),
    count: most,
    expires: new Date(clock.getTime() + HOUR),
  });
  expect((await tryFrom('203.0.113.9', TEST_PASSWORD)).status).toBe(429);
  expect((await tryFrom('203.0.113.8', TEST_PASSWORD)).status).toBe(200);
});

function keyNow(name: string, windowMs: number): string {
  return `${name}@${(Math.floor(clock.getTime() / windowMs) + 1) * windowMs}`;
}

test('without TRUST_PROXY X-Forwarded-For is ignored', async () => {
  await api.stop();
  await begin({ TRUST_PROXY: '0' });
  for (let host = 1; host <= SIGN_IN.freeTries; host++) await failFrom(`198.51.100.${host}`, 1);
  expect((await tryFrom('203.0.113.2', TEST_PASSWORD)).status).toBe(429);
});

/** A card payment at this address. */
const declined = (who: Parameters<typeof limitCards>[0], oid: number | null) =>
  limitCards(
    who,
    oid,
    async () => {},
    () => true,
  );
const paid = (who: Parameters<typeof limitCards>[0], oid: number | null) =>
  limitCards(
    who,
    oid,
    async () => {},
    () => false,
  );
const visitor = (ip: string, caller: Caller = { role: 'public' }) => ({ ...api.services, ip, caller });

test('public submits are limited by address and by office for an hour', async () => {
  const { most } = LIMITS.submitsOfAddress;
  for (let time = 0; time < most; time++) await limitSubmits(visitor('203.0.113.1'), office._id);
  const refusal = await limitSubmits(visitor('203.0.113.1'), office._id).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiProblem);
  expect(refusal).toMatchObject({ code: 'too_many', extras: { retryAfter: 3600 } });
  await limitSubmits(visitor('203.0.113.2'), office._id);
  clock = new Date(clock.getTime() + 3_600_000);
  await limitSubmits(visitor('203.0.113.1'), office._id);
});

test('an IPv6 network counts as one address', async () => {
  for (let time = 0; time < LIMITS.declinesOfAddress.most; time++) {
    await declined(visitor(`2001:db8::${time + 1}`), 1000 + time);
  }
  await expect(paid(visitor('2001:db8::ffff'), 5)).rejects.toMatchObject({ code: 'too_many' });
  await paid(visitor('2001:db9::1'), 5);
});

test("declined cards block the tester, not the office's staff", async () => {
  for (let time = 0; time < LIMITS.declinesOfOffice.most; time++) {
    await declined(visitor(`198.51.100.${time}`), office._id);
  }
  await expect(paid(visitor('203.0.113.7'), office._id)).rejects.toMatchObject({ code: 'too_many' });
  await paid(visitor('203.0.113.7'), office._id + 1);
  const staff: Caller = { role: 'office', oid: office._id, account: `office:${office._id}` };
  await paid(visitor('203.0.113.7', staff), office._id);
  for (let time = 0; time < LIMITS.declinesOfAccount.most; time++) {
    await declined(visitor('203.0.113.7', staff), office._id);
  }
  await expect(paid(visitor('203.0.113.8', staff), null)).rejects.toMatchObject({ code: 'too_many' });
});

test('limits can be switched off in demo mode', async () => {
  await api.stop();
  await begin({ RATE_LIMITS: '0' });
  await failFrom('203.0.113.1', SIGN_IN.freeTries + 3);
  expect((await tryFrom('203.0.113.1', TEST_PASSWORD)).status).toBe(200);
  expect(await Limit.countDocuments({})).toBe(0);
});
