import { performance } from 'node:perf_hooks';
import type * as Argon2 from '@node-rs/argon2';
import { STAFF } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Account } from '../../src/parties/accounts/model';
import { officeAccount } from '../../src/parties/accounts/names';
import { setPassword } from '../../src/parties/accounts/setPassword';
import { Limit } from '../../src/base/limits/counters';
import { Office } from '../../src/parties/offices/model';
import { type Answered, startApi, type TestApi } from '../api';
import { storeGroup, storeOffice } from '../records';
import { adminClient, groupClient, officeClient, TEST_PASSWORD } from '../signIn';

const work = vi.hoisted(() => ({ verifications: [] as string[] }));
/** The real module, with its hash verifications and their cost parameters recorded. */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof Argon2>();
  const verify: typeof argon2.verify = (hashed, ...rest) => {
    work.verifications.push(String(hashed).split('$').slice(0, 4).join('$'));
    return argon2.verify(hashed, ...rest);
  };
  return { ...argon2, verify };
});

/** Rounds of the printed durations; `npm run test:security` sets more. */
const ROUNDS = Number(process.env.TIMING_ROUNDS ?? 3);

type SignIn = ['login' | 'officeLogin' | 'groupLogin', Record<string, string>];
let api: TestApi;
let tries: Record<string, SignIn>;
beforeAll(async () => {
  api = await startApi('account_secrecy');
  const [office, closed, mailed, unnamed] = [
    await storeOffice(),
    await storeOffice(),
    await storeOffice(),
    await storeOffice(),
  ];
  const group = await storeGroup();
  await officeClient(api, office);
  await officeClient(api, closed);
  await groupClient(api, group);
  await Office.updateOne({ _id: closed._id }, { $set: { active: false } });
  const lapsed = new Date(Date.now() - 80 * 3_600_000);
  const _id = officeAccount(mailed._id);
  await setPassword({ _id, role: 'office', oid: mailed._id, ogid: null }, TEST_PASSWORD, lapsed);
  const wrong = 'wrong password';
  tries = {
    'an office, wrong password': ['officeLogin', { email: office.office_email, password: wrong }],
    'no office': ['officeLogin', { email: 'unknown@rollbook.example', password: wrong }],
    'a deactivated office': ['officeLogin', { email: closed.office_email, password: TEST_PASSWORD }],
    'an office without a password': ['officeLogin', { email: unnamed.office_email, password: wrong }],
    'an office whose mailed password has lapsed': [
      'officeLogin',
      { email: mailed.office_email, password: TEST_PASSWORD },
    ],
    'a group, wrong password': ['groupLogin', { username: group.username, password: wrong }],
    'no group': ['groupLogin', { username: 'unknown', password: wrong }],
    'no administrator yet': ['login', { password: wrong }],
  };
});
beforeEach(() => Limit.deleteMany({}));
afterAll(() => api.stop());

async function attempt([name, input]: SignIn): Promise<Answered> {
  return api.client().call(name, input);
}

function told({ status, body, headers }: Answered) {
  const names = [...headers.keys()].filter((name) => !/^(date|x-request-id|content-length|etag)$/.test(name));
  return { status, body: { ...(body as object), requestId: '' }, headers: names.toSorted() };
}

test('known and unknown accounts of every role get the same answer and headers', async () => {
  const answers = [];
  for (const one of Object.values(tries)) answers.push(told(await attempt(one)));
  expect(answers[0]).toMatchObject({ status: 401, body: { detail: STAFF.loginFailed } });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test('known and unknown accounts cost one hash verification with the same parameters', async () => {
  for (const [who, one] of Object.entries(tries)) {
    work.verifications.length = 0;
    await attempt(one);
    expect(work.verifications, who).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
  }
  await adminClient(api);
  work.verifications.length = 0;
  await api.client().call('login', { password: 'wrong password' });
  expect(work.verifications).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
});

test('a locked pair costs no hash verification, for known and unknown accounts', async () => {
  for (const who of ['an office, wrong password', 'no office'] as const) {
    const one = tries[who] ?? ['login', {}];
    for (let time = 0; time < 5; time += 1) await attempt(one);
    work.verifications.length = 0;
    expect((await attempt(one)).status).toBe(429);
    expect(work.verifications).toEqual([]);
  }
});

test('all kinds of refusals are 401, and their durations are printed', { timeout: 300_000 }, async () => {
  const times = new Map<string, number[]>(Object.keys(tries).map((who) => [who, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [who, one] of Object.entries(tries)) {
      await Limit.deleteMany({});
      const begun = performance.now();
      expect((await attempt(one)).status).toBe(401);
      times.get(who)?.push(performance.now() - begun);
    }
  }
  for (const [who, list] of times) {
    const sorted = list.toSorted((one, other) => one - other);
    const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1);
    console.log(`${who}: median ${at(0.5)} ms, 10-90% ${at(0.1)}-${at(0.9)} ms, ${list.length} tries`);
  }
});

test('no answer to the public reveals whether an e-mail is known', async () => {
  const stored = await Account.countDocuments();
  const { body } = await api.client().call('getOffices', {});
  expect(JSON.stringify(body)).not.toContain('@');
  expect(await Account.countDocuments()).toBe(stored);
});
