import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { storeOffice } from '../../../test/records';
import type { Caller } from '../http/caller';
import { ApiProblem } from '../http/problem';
import type { OfficeDoc } from '../../parties/offices/model';
import { Limit } from './counters';
import { rememberPlace } from './known';
import { limitCardPayments, limitSubmits } from './limits';
import { networksOf } from '../http/networks';
import { type RuleName, RULES } from './rules';

const HOUR = 3_600_000;
/** The start of a window. */
const start = new Date(Math.ceil(Date.now() / HOUR) * HOUR);
let clock = start;
let api: TestApi;
let office: OfficeDoc;
beforeAll(async () => {
  api = await startApi('limits', { now: () => clock });
  office = await storeOffice();
});
beforeEach(async () => {
  clock = start;
  await Limit.deleteMany({});
});
afterAll(() => api.stop());

type Visitor = Parameters<typeof limitSubmits>[0];
const visitor = (ip: string, proof?: string, caller: Caller = { role: 'public' }): Visitor => ({
  ...api.services,
  ip,
  caller,
  proof,
});

const submit = (who: Visitor, oid = office._id) => limitSubmits(who, oid, undefined);
const declined = (who: Visitor, oid: number | null) =>
  limitCardPayments(
    who,
    oid,
    async () => {},
    () => 'bank',
  );
const paid = (who: Visitor, oid: number | null) =>
  limitCardPayments(
    who,
    oid,
    async () => {},
    () => undefined,
  );

async function refusal(work: Promise<void>): Promise<ApiProblem> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiProblem)) throw new Error('was not refused');
  return error;
}

/** Solves the challenge of a refusal as the form does. */
async function proofFor({ code, extras }: ApiProblem): Promise<string> {
  expect(code).toBe('proof_needed');
  const challenge = extras.challenge as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** As if this many had been counted. */
async function count(name: RuleName, key: string, times: number): Promise<void> {
  const { windowMs } = RULES[name];
  const ends = new Date((Math.floor(clock.getTime() / windowMs) + 1) * windowMs);
  await Limit.create({ _id: `${name}:${key}@${ends.getTime()}`, count: times, expires: ends });
}

test('beyond the limit of an address a submit goes on with a proof of work, once per proof', async () => {
  await count('submitsOfAddress', '203.0.113.1', RULES.submitsOfAddress.most - 1);
  await submit(visitor('203.0.113.1'));
  const proof = await proofFor(await refusal(submit(visitor('203.0.113.1'))));
  await submit(visitor('203.0.113.1', proof));
  expect(await refusal(submit(visitor('203.0.113.1', proof)))).toMatchObject({ code: 'proof_needed' });
  await submit(visitor('203.0.113.2'));
  clock = new Date(clock.getTime() + HOUR);
  await submit(visitor('203.0.113.1'));
});

test('a wrong, altered or easier proof is not accepted', async () => {
  const { most } = RULES.submitsOfAddress;
  await count('submitsOfAddress', '203.0.113.1', most);
  const easy = await proofFor(await refusal(submit(visitor('203.0.113.1'))));
  const altered = JSON.parse(Buffer.from(easy, 'base64').toString()) as {
    challenge: { parameters: { data: { work: number } } };
  };
  altered.challenge.parameters.data.work = 8;
  await Limit.updateMany({}, { $set: { count: 2 * most } });
  const forged = Buffer.from(JSON.stringify(altered)).toString('base64');
  for (const proof of ['', 'x', 'e30=', forged, easy]) {
    expect(await refusal(submit(visitor('203.0.113.1', proof)))).toMatchObject({ code: 'proof_needed' });
  }
});

test('the work grows with the flood of an address, up to eight times', async () => {
  const { most } = RULES.submitsOfAddress;
  const work = async (times: number) => {
    await Limit.deleteMany({});
    await count('submitsOfAddress', '203.0.113.1', times);
    const { extras } = await refusal(submit(visitor('203.0.113.1')));
    return (extras.challenge as Challenge).parameters.data?.['work'];
  };
  expect([await work(most), await work(2 * most), await work(100 * most)]).toEqual([1, 2, 8]);
});

test('a flood for one office asks all others for a proof, and not its own tablets', async () => {
  await rememberPlace(`office:${office._id}`, { ip: '203.0.113.9', now: () => clock, device: undefined });
  await count('submitsOfOffice', String(office._id), 100 * RULES.submitsOfOffice.most);
  const { extras } = await refusal(submit(visitor('198.51.100.1')));
  expect((extras.challenge as Challenge).parameters.data).toEqual({ work: 1 });
  await submit(visitor('203.0.113.9'));
  await submit(visitor('198.51.100.1'), office._id + 1);
});

test('an IPv6 address counts as its /64, /56 and /48', async () => {
  expect(networksOf('2001:db8:1:234::5')).toEqual([
    '2001:db8:1:234::/64',
    '2001:db8:1:200::/56',
    '2001:db8:1::/48',
  ]);
  expect(networksOf('::ffff:203.0.113.1')).toEqual(['203.0.113.1']);
  expect(networksOf('203.0.113.1')).toEqual(['203.0.113.1']);
  const { most } = RULES.submitsOfAddress;
  await count('submitsOfAddress', '2001:db8::/64', most);
  await count('submitsOfAddress', '2001:db8:0:100::/56', 2 * most);
  await count('submitsOfAddress', '2001:db8:2::/48', 4 * most);
  for (const ip of ['2001:db8::ffff', '2001:db8:0:1ff::1', '2001:db8:2:abcd::1']) {
    expect(await refusal(submit(visitor(ip)))).toMatchObject({ code: 'proof_needed' });
  }
  await submit(visitor('2001:db8:3::1'));
});

test('declined cards need a proof beyond the limit and are refused at twice the limit', async () => {
  const { most } = RULES.declinesOfAddress;
  for (let time = 0; time < most; time++) await declined(visitor('203.0.113.1'), 1000 + time);
  const proof = await proofFor(await refusal(paid(visitor('203.0.113.1'), 5)));
  await paid(visitor('203.0.113.1', proof), 5);
  await Limit.updateMany({ _id: /^declinesOfAddress/ }, { $set: { count: 2 * most } });
  const hard = await refusal(paid(visitor('203.0.113.1', proof), 5));
  expect(hard).toMatchObject({ code: 'too_many', extras: { retryAfter: 900 } });
  await paid(visitor('203.0.113.2'), 5);
});

test("declined cards slow the tester, not the office's staff", async () => {
  await count('declinesOfOffice', String(office._id), RULES.declinesOfOffice.most);
  await proofFor(await refusal(paid(visitor('203.0.113.7'), office._id)));
  await paid(visitor('203.0.113.7'), office._id + 1);
  const staff: Caller = { role: 'office', oid: office._id, account: `office:${office._id}` };
  await paid(visitor('203.0.113.7', undefined, staff), office._id);
  for (let time = 0; time < RULES.declinesOfAccount.most; time++) {
    await declined(visitor('203.0.113.7', undefined, staff), office._id);
  }
  expect(await refusal(paid(visitor('203.0.113.8', undefined, staff), null))).toMatchObject({
    code: 'too_many',
  });
});

const nia = { first: 'Nia', last: 'Rowe', email: 'nia@mail.example' };
const others = (nth: number) => visitor(`203.0.${nth}.1`);
type Tried = Partial<typeof nia>;
const tried = (who: Visitor, fields: Tried = {}) => limitSubmits(who, office._id, { ...nia, ...fields });

test.each<[string, (nth: number) => Tried, Tried, Tried]>([
  [
    'with one mailbox',
    (nth) => ({ last: `Rowe${nth}`, email: nth % 2 ? 'NIA@mail.example' : 'nia+x@mail.example' }),
    { last: 'Else' },
    { last: 'Else', email: 'else@mail.example' },
  ],
  [
    'with one name at an office',
    (nth) => ({ first: 'NÍA', email: `nia${nth}@mail.example` }),
    { email: 'else@mail.example' },
    { first: 'Ana', email: 'else@mail.example' },
  ],
])('many forms %s need a proof of work, whatever addresses they come from', async (_, form, more, other) => {
  for (let nth = 0; nth < 10; nth += 1) await tried(others(nth), form(nth));
  expect((await refusal(tried(others(20), more))).code).toBe('proof_needed');
  await tried(others(21), other);
  const proof = await proofFor(await refusal(tried(others(22), more)));
  await tried(visitor('203.0.22.1', proof), more);
});

test('a clinic enters many forms of one mailbox or name without a proof', async () => {
  await rememberPlace(`office:${office._id}`, { ...visitor('198.51.100.9'), device: undefined });
  for (let nth = 0; nth < 12; nth += 1) await tried(visitor('198.51.100.9'));
});

test('a caller who guesses birthdays of one name and mailbox is refused in the end, others are not', async () => {
  const prove = async (ip: string) => tried(visitor(ip, await proofFor(await refusal(tried(visitor(ip))))));
  for (let nth = 0; nth < 10; nth += 1) await tried(visitor('203.0.113.7'));
  await prove('203.0.113.7');
  await Limit.updateMany({ _id: /^triesOfPerson/ }, { count: RULES.triesOfPerson.most });
  expect((await refusal(prove('203.0.113.7'))).code).toBe('too_many');
  await prove('203.0.113.99');
});
