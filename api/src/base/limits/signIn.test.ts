import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { storeOffice } from '../../../test/records';
import { adminClient, officeClient, TEST_PASSWORD } from '../../../test/signIn';
import type { OfficeDoc } from '../../parties/offices/model';
import { takeToken } from './buckets';
import { Limit } from './counters';
import { SIGN_IN } from './rules';

const SECOND = 1000;
const start = new Date();
let clock = start;
let api: TestApi;
let office: OfficeDoc;
beforeAll(async () => {
  api = await startApi('guesses', { environment: { TRUST_PROXY: '1' }, now: () => clock });
  office = await storeOffice();
  await officeClient(api, office);
  await adminClient(api);
});
beforeEach(async () => {
  clock = start;
  await Limit.deleteMany({});
});
afterAll(() => api.stop());

const HERE = '203.0.113.1';
const { pair, strangers, network } = SIGN_IN;
const pass = (ms: number) => (clock = new Date(clock.getTime() + ms));

/** A try at this address, as the proxy in front reports it. */
function tryFrom(address: string, password: string, client: Client = api.client()) {
  const headers = { 'X-Forwarded-For': address };
  return client.call('officeLogin', { email: office.office_email, password }, { headers });
}

async function failFrom(address: string, times: number) {
  for (let time = 0; time < times; time++) await tryFrom(address, 'wrong password');
}

/** Statuses of concurrent wrong guesses, each at an address of its own. */
async function guessAtOnce(times: number, call: 'login' | 'officeLogin'): Promise<number[]> {
  const input = call === 'login' ? {} : { email: office.office_email };
  const answers = Array.from({ length: times }, (_, at) =>
    api
      .client()
      .call(
        call,
        { ...input, password: 'wrong password' },
        { headers: { 'X-Forwarded-For': `198.51.${Math.floor(at / 250)}.${at % 250}` } },
      ),
  );
  return (await Promise.all(answers)).map(({ status }) => status);
}

test('failures at one address wait for the next token, and the right password does not help earlier', async () => {
  await failFrom(HERE, pair.burst);
  const refused = await tryFrom(HERE, TEST_PASSWORD);
  expect([refused.status, refused.body]).toMatchObject([429, { code: 'too_many' }]);
  expect(refused.headers.get('Retry-After')).toBe(String(pair.refillMs / SECOND));
  expect((await tryFrom('203.0.113.2', TEST_PASSWORD)).status).toBe(200);
  pass(pair.refillMs);
  expect((await tryFrom(HERE, TEST_PASSWORD)).status).toBe(200);
});

test('concurrent tries at one address are refused like consecutive ones', async () => {
  const told = await Promise.all(Array.from({ length: 40 }, () => tryFrom(HERE, 'wrong password')));
  expect(told.filter(({ status }) => status === 401)).toHaveLength(pair.burst);
});

test('a success uses up no token', async () => {
  for (let time = 0; time < pair.burst + 3; time += 1) {
    expect((await tryFrom(HERE, TEST_PASSWORD)).status).toBe(200);
  }
});

test('unknown names are refused like known ones', async () => {
  const input = { email: 'unknown@rollbook.example', password: 'wrong password' };
  for (let time = 0; time < pair.burst; time++) await api.client().call('officeLogin', input);
  expect((await api.client().call('officeLogin', input)).status).toBe(429);
});

test('guesses from all over the world keep the owner out of neither the office nor a known browser', async () => {
  const owner = api.client();
  expect((await tryFrom(HERE, TEST_PASSWORD, owner)).status).toBe(200);
  await guessAtOnce(strangers.burst + 5, 'officeLogin');
  const stranger = await tryFrom('192.0.2.7', TEST_PASSWORD);
  expect(stranger.status).toBe(429);
  expect(Number(stranger.headers.get('Retry-After'))).toBeLessThanOrEqual(strangers.refillMs / SECOND);
  expect((await tryFrom(HERE, TEST_PASSWORD)).status).toBe(200);
  expect((await tryFrom('192.0.2.8', TEST_PASSWORD, owner)).status).toBe(200);
});

test("guesses from the clinic's own address do not keep out its browsers", async () => {
  const owner = api.client();
  expect((await tryFrom(HERE, TEST_PASSWORD, owner)).status).toBe(200);
  await failFrom(HERE, pair.burst + network.burst);
  expect((await tryFrom(HERE, TEST_PASSWORD)).status).toBe(429);
  expect((await tryFrom(HERE, TEST_PASSWORD, owner)).status).toBe(200);
});

test('a known browser guesses no faster, and is known for its own account only', async () => {
  const owner = api.client();
  await tryFrom(HERE, TEST_PASSWORD, owner);
  for (let time = 0; time < pair.burst; time++) await tryFrom(`192.0.2.${time}`, 'wrong password', owner);
  expect((await tryFrom('192.0.2.99', 'wrong password', owner)).status).toBe(429);
  await guessAtOnce(strangers.burst, 'login');
  const headers = { 'X-Forwarded-For': '192.0.2.100' };
  expect((await owner.call('login', { password: TEST_PASSWORD }, { headers })).status).toBe(429);
});

test('a planted browser token is replaced at sign-in', async () => {
  const client = api.client();
  client.device = `rollbook-device=${'A'.repeat(43)}`;
  await tryFrom(HERE, TEST_PASSWORD, client);
  expect(client.device).not.toContain('AAAA');
  const kept = client.device;
  await tryFrom(HERE, TEST_PASSWORD, client);
  expect(client.device).toBe(kept);
});

test('the tries of one address are limited over all accounts, and those of its IPv6 networks', async () => {
  const guess = (address: string, at: number) =>
    api
      .client()
      .call(
        'officeLogin',
        { email: `office-${at}@rollbook.example`, password: 'wrong password' },
        { headers: { 'X-Forwarded-For': address } },
      );
  const drain = (key: string, wider = 1) => {
    const bucket = { burst: network.burst * wider, refillMs: network.refillMs / wider };
    return Promise.all(
      Array.from({ length: bucket.burst }, () => takeToken(`network:${key}`, bucket, clock)),
    );
  };
  await drain('2001:db8:0:1::/64');
  expect((await guess('2001:db8:0:1::2', 1)).status).toBe(429);
  expect((await guess('2001:db8:0:2::1', 2)).status).toBe(401);
  await drain('2001:db8:1::/48', 4);
  expect((await guess('2001:db8:1:ffff::1', 3)).status).toBe(429);
  expect((await guess('2001:db8:2::1', 4)).status).toBe(401);
});

test('typed names and browser tokens are stored as digests only', async () => {
  const client = api.client();
  await failFrom(HERE, 1);
  await tryFrom(HERE, TEST_PASSWORD, client);
  const stored = JSON.stringify(await Limit.find().lean());
  expect(stored).not.toContain('@rollbook.example');
  expect(stored).not.toContain(client.device?.split('=')[1] ?? '-');
});

test('without TRUST_PROXY X-Forwarded-For is ignored', async () => {
  const name = mongoose.connection.name.replace('test_', '');
  await api.stop();
  api = await startApi(`${name}_direct`, { now: () => clock });
  office = await storeOffice();
  await officeClient(api, office);
  await Limit.deleteMany({});
  for (let host = 1; host <= pair.burst; host++) await failFrom(`198.51.100.${host}`, 1);
  expect((await tryFrom('203.0.113.2', TEST_PASSWORD)).status).toBe(429);
});

test('limits can be switched off in demo mode', async () => {
  await api.stop();
  api = await startApi('guesses_off', { environment: { RATE_LIMITS: '0' }, now: () => clock });
  office = await storeOffice();
  await officeClient(api, office);
  await failFrom(HERE, pair.burst + 3);
  expect((await tryFrom(HERE, TEST_PASSWORD)).status).toBe(200);
  expect(await Limit.countDocuments({})).toBe(0);
});

test('a bucket gives its burst, then one token per refill, to any number of callers at once', async () => {
  const bucket = { burst: 3, refillMs: 10_000 };
  const take = (now: Date, times: number) =>
    Promise.all(Array.from({ length: times }, () => takeToken('test', bucket, now)));
  const free = (answers: (Date | undefined)[]) => answers.filter((next) => next === undefined).length;
  expect(free(await take(start, 30))).toBe(3);
  const [next] = await take(start, 1);
  expect(next).toEqual(new Date(start.getTime() + 10_000));
  expect(free(await take(new Date(start.getTime() + 10_000), 30))).toBe(1);
  expect(free(await take(new Date(start.getTime() + 3_600_000), 30))).toBe(3);
});

test('a bucket that a clock filled ahead of time is full again once the clock is set back', async () => {
  const bucket = { burst: 3, refillMs: 10_000 };
  const take = (now: Date, times: number) =>
    Promise.all(Array.from({ length: times }, () => takeToken('ahead', bucket, now)));
  const free = (answers: (Date | undefined)[]) => answers.filter((next) => next === undefined).length;
  expect(free(await take(new Date(start.getTime() + 3 * 24 * 3600 * SECOND), 30))).toBe(3);
  expect(free(await take(start, 30))).toBe(3);
  expect(free(await take(start, 1))).toBe(0);
});
