import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { Application, ListedOffice } from '@rollbook/contract';
import { ATTEMPT_HEADER, calls, FEE_CENTS } from '@rollbook/contract';
import { killPart, type Part, processesNaming } from './support/killing';
import { type Rollbook, startRollbook } from './support/rollbook';
import { drawnSignature } from './support/signature';

/** Submissions that are under way at any time, and how often a part is killed meanwhile. */
const SUBMITTERS = 6;
const ROUNDS = 4;
/** A payment that a crash cut off waits for leases to end, after every crash anew. */
const GIVE_UP_MS = 200_000;

type Outcome = { last: string; byCard: boolean; id: number };

let rollbook: Rollbook;
test.beforeAll(async () => {
  rollbook = await startRollbook({
    env: { RATE_LIMITS: '0', LOG_LEVEL: 'silent', SQUARE_TIMEOUT_MS: '3000' },
  });
});
test.afterAll(() => rollbook.stop());

test('kill -9 of API and database under load loses nothing acknowledged and charges nobody twice', async () => {
  test.setTimeout(400_000);
  const office = await firstOffice();
  const acknowledged: Outcome[] = [];
  const stopping = new AbortController();
  const submitters = Array.from({ length: SUBMITTERS }, async (_, lane) => {
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      acknowledged.push(await submitUntilAnswered(office, `Lane${lane}Turn${turn}`, (lane + turn) % 2 === 0));
    }
  });
  for (let round = 0; round < ROUNDS; round++) {
    // Each kill meets work under way: something was answered since the last one.
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: GIVE_UP_MS }).toBeGreaterThan(before);
    await wait(Math.random() * 500);
    const part: Part = round % 2 === 0 ? 'api' : 'database';
    await expect.poll(() => killPart(rollbook.process.pid, part), { timeout: 20_000 }).toBe(true);
  }
  stopping.abort();
  await Promise.all(submitters);

  expect(acknowledged.length).toBeGreaterThan(SUBMITTERS);
  const stored = await settledApplications();
  for (const { last, id, byCard } of acknowledged) {
    expect(stored.filter((application) => application.last === last)).toMatchObject([{ id, paid: byCard }]);
  }
  await expectBooksAgree(stored);
  await expectMails(acknowledged);
});

test('npm start ends with all that it has started', async () => {
  const product = await startRollbook({ byNpm: true });
  expect(processesNaming(product.dataDir)).not.toBe(0);
  await product.stop();
  // The database, which ends last, has the folder in its command.
  await expect.poll(() => processesNaming(product.dataDir), { timeout: 20_000 }).toBe(0);
  await expect(fetch(`${product.origin}/livez`)).rejects.toThrow();
});

/**
 * Sends the same submission with the same attempt id until the server has answered it for good. A payment that was cut
 * off before its charge is given up with a 409; then, as the page does, a new attempt.
 */
async function submitUntilAnswered(office: ListedOffice, last: string, byCard: boolean): Promise<Outcome> {
  let attempt: string = randomUUID();
  const name = byCard ? 'processApplicationPayment' : 'submitApplication';
  const person = {
    first: 'Ann',
    last,
    email: `${last.toLowerCase()}@rollbook.example`,
    office,
    birthday: '02/03/1980',
    streetAddress: '1420 Larimer Street',
    city: 'Denver',
    state: 'Colorado',
    zip: '80202',
    primaryPhone: '303-555-0100',
  };
  const body = byCard
    ? { ...person, signatureUrl: drawnSignature(), nonce: 'cnon:card-nonce-ok', amount: FEE_CENTS }
    : { ...person, signatureURL: drawnSignature() };
  for (const end = Date.now() + GIVE_UP_MS; Date.now() < end; await wait(100)) {
    const answer = await send(name, body, attempt);
    if (answer?.status === 200) {
      const { application } = (await answer.json()) as { application: { id: number } };
      return { last, byCard, id: application.id };
    }
    if (answer?.status === 409 && byCard) attempt = randomUUID();
    // Away, or not known yet: the same request again. Everything else is a verdict that nobody expects here.
    if (answer !== undefined && ![202, 409, 500, 503].includes(answer.status)) {
      throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
    }
  }
  throw new Error(`${last} was not answered in time`);
}

async function send(name: 'processApplicationPayment' | 'submitApplication', body: unknown, attempt: string) {
  const headers = { 'Content-Type': 'application/json', [ATTEMPT_HEADER]: attempt };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  return fetch(rollbook.origin + calls[name].path, request).catch(() => undefined);
}

async function firstOffice(): Promise<ListedOffice> {
  const offices = (await (await fetch(rollbook.origin + calls.getOffices.path)).json()) as ListedOffice[];
  const office = offices.find((one) => one.online_payment && one.office_pay);
  if (office === undefined) throw new Error('no office takes both ways of paying');
  return office;
}

/** All applications of the run, once no payment is left unsettled. */
async function settledApplications(): Promise<Application[]> {
  const admin = await adminCookie();
  const get = async (path: string) =>
    (await fetch(rollbook.origin + path, { headers: { Cookie: admin } })).json();
  await expect
    .poll(() => get(calls.getUnsettledPayments.path), { timeout: GIVE_UP_MS, intervals: [500] })
    .toEqual([]);
  const all = (await get(calls.getApplications.path)) as Application[];
  return all.filter(({ last }) => /^Lane\d+Turn\d+$/.test(last));
}

async function adminCookie(): Promise<string> {
  const answer = await fetch(rollbook.origin + calls.login.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: 'demo-admin' }),
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

type Charge = { id: string; status: string };

/** Every completed charge stands behind exactly one paid application, and the other way round. */
async function expectBooksAgree(stored: Application[]): Promise<void> {
  const answer = await fetch(`${rollbook.origin}/sandbox/square/v2/payments?limit=100&sort_order=ASC`, {
    headers: { Authorization: 'Bearer sandbox-token' },
  });
  const charges = [...((await answer.json()) as { payments: Charge[] }).payments];
  const completed = charges.filter(({ status }) => status === 'COMPLETED').map(({ id }) => id);
  const paidFor = stored.filter(({ paid }) => paid).map(({ square_id }) => square_id);
  expect(paidFor.toSorted()).toEqual(completed.toSorted());
  expect(new Set(stored.map(({ last }) => last)).size).toBe(stored.length);
}

/** Each acknowledged application has its copy for the member and for the office. */
async function expectMails(acknowledged: Outcome[]): Promise<void> {
  await expect(async () => {
    const answer = await fetch(`${rollbook.origin}/demo/inbox.json`);
    const mails = (await answer.json()) as { to: string[]; text: string }[];
    for (const { last } of acknowledged) {
      const about = mails.filter(({ text }) => text.includes(last));
      expect(about.flatMap(({ to }) => to)).toContain(`${last.toLowerCase()}@rollbook.example`);
      expect(about.length).toBeGreaterThanOrEqual(2);
    }
  }).toPass({ timeout: GIVE_UP_MS, intervals: [1000] });
}
