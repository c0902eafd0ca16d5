import { PROOF_HEADER } from '@rollbook/contract';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RuleName, RULES } from '../../src/base/limits/rules';
import { countHit, Limit } from '../../src/base/limits/counters';
import type { OfficeDoc } from '../../src/parties/offices/model';
import type { Client } from '../api';
import { atOffice } from '../enrolment';
import { applicant, DECLINED, newAttempt, startTill, type Till } from '../payments';
import { storeOffice } from '../records';
import { officeClient, TEST_PASSWORD } from '../signIn';

const CLINIC = '203.0.113.50';
const STRANGER = '198.51.100.1';
let till: Till;
let office: OfficeDoc;
let staff: Client;
beforeAll(async () => {
  till = await startTill('floods', { TRUST_PROXY: '1' });
  // At the start of all windows, so that none ends during a test.
  till.pass(61 - new Date().getMinutes());
  office = await storeOffice();
  staff = await officeClient(till.api, office);
});
beforeEach(() => Limit.deleteMany({}));
afterAll(() => till.stop());

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address }, attempt: newAttempt() });

let nth = 0;
/** Another person each time. */
function person() {
  nth += 1;
  return { another: true, last: `Rowe${nth}`, email: `nia${nth}@rollbook.example` };
}

/** A submit from this address at the office's public form, with or without a card. */
async function pay(address: string, nonce?: string): Promise<number> {
  const fields = applicant(office._id, { ...person(), ...(nonce === undefined ? {} : { nonce }) });
  return (await till.api.client().call('processApplicationPayment', fields, from(address))).status;
}
async function submit(address: string): Promise<number> {
  return (await till.api.client().call('submitApplication', atOffice(office._id, person()), from(address)))
    .status;
}

async function signInAt(address: string): Promise<number> {
  const input = { email: office.office_email, password: TEST_PASSWORD };
  return (await till.api.client().call('officeLogin', input, from(address))).status;
}

/** Uses up a limit, as other callers would. */
async function useUp(name: RuleName, key: string): Promise<void> {
  const now = till.api.services.now();
  await countHit(`${name}:${key}`, RULES[name], now);
  await Limit.updateMany({ _id: { $regex: `^${name}:` } }, { $set: { count: RULES[name].most } });
}

const times = (count: number, status: number) => Array.from({ length: count }, () => status);

test('concurrent tries of stolen cards are limited like consecutive ones', async () => {
  const { most } = RULES.declinesOfAddress;
  const told = await Promise.all(Array.from({ length: most + 8 }, () => pay(STRANGER, DECLINED)));
  expect(told.toSorted()).toEqual([...times(most, 402), ...times(8, 429)]);
  expect(await pay(STRANGER)).toBe(429);
  expect(await pay('198.51.100.2')).toBe(200);
});

test('ten tablets behind one address can pay at the same time repeatedly', async () => {
  for (let round = 0; round < 2; round += 1) {
    expect(await Promise.all(Array.from({ length: 10 }, () => pay(CLINIC)))).toEqual(times(10, 200));
  }
  expect(await Limit.find({ _id: /^declines/, count: { $ne: 0 } }).lean()).toEqual([]);
});

test("card testing at an office's public form blocks neither its tablet nor its staff", async () => {
  expect(await signInAt(CLINIC)).toBe(200);
  await useUp('declinesOfOffice', String(office._id));
  expect(await pay(STRANGER)).toBe(429);
  expect(await pay(CLINIC)).toBe(200);
  expect((await staff.call('getUnpaidApplicationsForOffice', { oid: office._id })).status).toBe(200);
});

test("a flood of applications from many addresses does not block the clinic's tablet", async () => {
  expect(await signInAt(CLINIC)).toBe(200);
  await useUp('submitsOfOffice', String(office._id));
  expect(await submit(STRANGER)).toBe(429);
  expect(await submit(CLINIC)).toBe(200);
});

test("a flood from the clinic's own address asks for a proof of work", async () => {
  expect(await signInAt(CLINIC)).toBe(200);
  await useUp('submitsOfAddress', CLINIC);
  expect(await submit(CLINIC)).toBe(429);
});

test('made-up card tokens count for their address, not for the office; empty bodies do not count', async () => {
  const empty = () => till.api.client().call('submitApplication', {}, from(STRANGER));
  const told = await Promise.all(Array.from({ length: 20 }, empty));
  expect(told.map(({ status }) => status)).toEqual(times(20, 422));
  expect(await Limit.countDocuments({})).toBe(0);
  const { most } = RULES.declinesOfAddress;
  for (let at = 0; at < most; at += 1) expect(await pay(STRANGER, `cnon:made-up-${at}`)).toBe(402);
  expect(await pay(STRANGER, 'cnon:made-up')).toBe(429);
  expect(await Limit.find({ _id: /^declinesOfOffice/, count: { $ne: 0 } }).lean()).toEqual([]);
  expect([await submit(STRANGER), await pay('198.51.100.9')]).toEqual(times(2, 200));
});

test('a submit beyond the limit goes on with the proof that its refusal asks for', async () => {
  await useUp('submitsOfAddress', STRANGER);
  const send = (headers: Record<string, string>) =>
    till.api.client().call('submitApplication', atOffice(office._id, person()), {
      attempt,
      headers: { ...from(STRANGER).headers, ...headers },
    });
  const attempt = newAttempt();
  const refused = await send({});
  expect([refused.status, refused.body]).toMatchObject([429, { code: 'proof_needed' }]);
  const { challenge } = refused.body as { challenge: Challenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  expect((await send({ [PROOF_HEADER]: proof })).status).toBe(200);
});

test('sign-in requests that a foreign page causes do not use up the limit', async () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    await fetch(`${till.api.url}/auth/officeLogin`, { method, headers: from(CLINIC).headers });
  }
  const foreign = { Origin: 'https://evil.example', 'Content-Type': 'text/plain', ...from(CLINIC).headers };
  const posted = await fetch(`${till.api.url}/auth/officeLogin`, {
    method: 'POST',
    headers: foreign,
    body: 'x',
  });
  expect(posted.status).toBe(403);
  expect(await Limit.countDocuments({})).toBe(0);
  expect(await signInAt(CLINIC)).toBe(200);
});

test('a refusal has Retry-After and stores nothing', async () => {
  await useUp('submitsOfAddress', STRANGER);
  const { status, headers, body } = await till.api
    .client()
    .call('submitApplication', atOffice(office._id), from(STRANGER));
  expect([status, body]).toMatchObject([429, { code: 'proof_needed' }]);
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
});
