import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limitFiles } from '../../../local/database/test-database';
import { Application } from '../../src/membership/record/application';
import { Outbox } from '../../src/letters/mail/model';
import { type Answered, type Client, createClient } from '../api';
import { atOffice } from '../enrolment';
import { applicant, newAttempt } from '../payments';
import { problems, untilAtRest } from './books';
import { IS_EMBEDDED } from './database';
import { type Installation, startInstallation } from './installation';

/** With FAULT_WAITS=real an outage lasts as long as it says; else the clock is moved where minutes must pass. */
const IS_REAL = process.env.FAULT_WAITS === 'real';
const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** A mail whose server was away for five minutes is tried again within the next eight. */
const PATIENCE_MS = IS_REAL ? 10 * MINUTE : 60 * SECOND;
const TIMEOUT = { timeout: IS_REAL ? 20 * MINUTE : 120 * SECOND };

/** Long enough for something to be taken away meanwhile, and within the time that the API waits. */
const LATE_MS = 3000;

/** Longer than the heartbeat, and within the time that the API waits for a primary. */
const ELECTION_MS = IS_REAL ? 11 * SECOND : 6 * SECOND;

let installation: Installation;
let client: Client;
let minutesPassed = 0;
beforeAll(async () => {
  installation = await startInstallation();
});
beforeEach(() => {
  client = createClient(url());
});
afterAll(() => installation.stop());

test('database gone for 20 s: alive, not ready, 503 or 202, and it recovers by itself', TIMEOUT, async () => {
  const { database } = installation;
  const charged = await chargeUnderWay('Payer');
  await database.kill();
  expect(await health()).toEqual({ livez: 200, healthz: 503 });
  const attempt = newAttempt();
  const [submitted, listed] = await Promise.all([submit('Waiter', attempt), client.call('getOffices', {})]);
  for (const answer of [submitted, listed]) expectUnavailable(answer);
  expect(await charged.answer).toMatchObject({ status: 202, body: { success: false, code: 'PENDING' } });

  if (IS_REAL) await wait(20 * SECOND);
  await database.start();
  await untilReady();
  expect(await submit('Waiter', attempt)).toMatchObject({ status: 200 });
  expect(await submit('Waiter', attempt)).toMatchObject({ status: 200 });
  await pass(2);
  expect(await statusOf(charged.attempt)).toMatchObject({ state: 'paid' });
  expect(await stored('Waiter')).toMatchObject([{ paid: false }]);
  expect(await stored('Payer')).toMatchObject([{ paid: true }]);
});

test('database gone as long as an election: requests wait and are answered', TIMEOUT, async () => {
  const { database } = installation;
  await database.kill();
  const check = fetch(`${url()}/healthz`);
  const asked = [submit('Voter', newAttempt()), client.call('getOffices', {})];
  await wait(ELECTION_MS);
  await database.start();
  expect((await check).status).toBe(503);
  for (const answer of asked) expect(await answer).toMatchObject({ status: 200 });
  expect(await stored('Voter')).toHaveLength(1);
});

test(
  'database that hangs: not ready, and waiting requests are answered once it goes on',
  TIMEOUT,
  async () => {
    const { database } = installation;
    database.freeze();
    const attempt = newAttempt();
    const submitted = submit('Hanger', attempt);
    expect(await health()).toEqual({ livez: 200, healthz: 503 });
    // Heartbeats that time out: no request waits for as long as it hangs.
    if (IS_REAL) expectUnavailable(await submitted);
    database.thaw();
    await untilReady();
    expect([200, 503]).toContain((await submitted).status);
    expect(await submit('Hanger', attempt)).toMatchObject({ status: 200 });
    expect(await stored('Hanger')).toHaveLength(1);
  },
);

test.runIf(IS_EMBEDDED)(
  'disk full: reads go on, writes are refused whole, and it goes on by itself',
  TIMEOUT,
  async () => {
    const { square } = installation;
    const charged = await chargeUnderWay('Filler');
    const before = square.payments().length;
    const pid = installation.database.running().pid;
    limitFiles(pid, 1);
    expect(await health()).toEqual({ livez: 200, healthz: 503 });
    const attempt = newAttempt();
    expectUnavailable(await submit('Full', attempt));
    expectUnavailable(await payByCard('Full', newAttempt()));
    expect(await client.call('getOffices', {})).toMatchObject({ status: 200 });
    expect(await charged.answer).toMatchObject({ status: 202, body: { code: 'PENDING' } });
    expect(await stored('Full')).toEqual([]);
    expect(square.payments()).toHaveLength(before);

    limitFiles(pid, 'unlimited');
    await untilReady();
    expect(await submit('Full', attempt)).toMatchObject({ status: 200 });
    await pass(2);
    expect(await stored('Full')).toMatchObject([{ paid: false }]);
    expect(await stored('Filler')).toMatchObject([{ paid: true }]);
  },
);

test(
  'mail server gone for 5 minutes: applications are taken, and every mail arrives after',
  TIMEOUT,
  async () => {
    const { mail, mails, office } = installation;
    await mail.kill();
    expect(await submit('Writer', newAttempt())).toMatchObject({ status: 200 });
    expect(await health()).toEqual({ livez: 200, healthz: 200 });
    const failed = () => Outbox.countDocuments({ state: 'due', error: { $ne: '' } });
    await expect.poll(failed, { timeout: 30 * SECOND }).toBe(2);
    if (IS_REAL) await wait(5 * MINUTE);
    const about = () => mails().filter(({ text }) => text.includes('Writer'));
    expect(about()).toEqual([]);
    await mail.start();
    await pass(5);
    const to = about().map((one) => one.to);
    expect(to.toSorted()).toEqual([[office.office_email], ['writer@rollbook.example']].toSorted());
  },
);

test(
  'provider gone for 5 minutes: 503 before a charge, 202 after, and each is paid once',
  TIMEOUT,
  async () => {
    const { square } = installation;
    const heard = await lost('Heard', 'lost-after-charge');
    const unheard = await lost('Unheard', 'lost-before-charge');
    await square.refuse();
    const refused = await payByCard('Refused', newAttempt());
    expect(refused).toMatchObject({ status: 503, body: { success: false, code: 'provider_unreachable' } });
    expect(await stored('Refused')).toEqual([]);
    expect(await health()).toEqual({ livez: 200, healthz: 200 });
    expect(await submit('Unaffected', newAttempt())).toMatchObject({ status: 200 });

    if (IS_REAL) await wait(5 * MINUTE);
    for (const attempt of [heard, unheard])
      expect(await statusOf(attempt)).toMatchObject({ state: 'pending' });
    await square.resume();
    await pass(5);
    for (const attempt of [heard, unheard]) expect(await statusOf(attempt)).toMatchObject({ state: 'paid' });
  },
);

test(
  'provider gone beyond the re-sending: what was charged is found, the rest is never sent again',
  TIMEOUT,
  async () => {
    const { square, mails } = installation;
    const heard = await lost('Long', 'lost-after-charge');
    const unheard = await lost('Longer', 'lost-before-charge');
    await square.refuse();
    await later(20);
    for (const attempt of [heard, unheard])
      expect(await statusOf(attempt)).toMatchObject({ state: 'pending' });
    await square.resume();
    const charges = square.payments().length;
    await later(10);
    await expect.poll(() => statusOf(heard), { timeout: PATIENCE_MS }).toMatchObject({ state: 'paid' });
    expect(await statusOf(unheard)).toMatchObject({ state: 'pending' });
    await later(24 * 60);
    await untilAtRest(PATIENCE_MS);
    expect(await statusOf(unheard)).toMatchObject({ state: 'failed' });
    expect(square.payments()).toHaveLength(charges);
    expect(await stored('Longer')).toEqual([]);
    expect(mails().filter(({ to }) => to.includes('longer@rollbook.example'))).toHaveLength(1);
  },
);

test('after all the outages the books agree', async () => {
  await untilAtRest(PATIENCE_MS);
  expect(await problems(installation, { applications: new Map(), paid: new Set() })).toEqual([]);
});

function url(): string {
  const [only] = installation.urls;
  if (only === undefined) throw new Error('one API process is started');
  return only;
}

async function health() {
  const status = async (path: string) => (await fetch(url() + path)).status;
  const [livez, healthz] = await Promise.all([status('/livez'), status('/healthz')]);
  return { livez, healthz };
}

async function untilReady(): Promise<void> {
  await expect.poll(health, { timeout: 60 * SECOND }).toEqual({ livez: 200, healthz: 200 });
}

/** Starts the API again with a clock that is so many minutes further on. */
async function later(minutes: number): Promise<void> {
  minutesPassed += minutes;
  await installation.moveClock(minutesPassed);
}

/** What is due within some minutes is done: waited for, or, with the clock moved, at once. */
async function pass(minutes: number): Promise<void> {
  if (!IS_REAL) await later(minutes);
  await untilAtRest(PATIENCE_MS);
}

const person = (last: string) => ({ last, email: `${last.toLowerCase()}@rollbook.example` });

function submit(last: string, attempt: string): Promise<Answered> {
  return client.call('submitApplication', atOffice(installation.office._id, person(last)), { attempt });
}

function payByCard(last: string, attempt: string): Promise<Answered> {
  const input = applicant(installation.office._id, person(last));
  return client.call('processApplicationPayment', input, { attempt });
}

/** A card payment that the provider has charged and not answered yet. */
async function chargeUnderWay(last: string) {
  const { square } = installation;
  square.faults.next({ fault: 'late-answer', ms: LATE_MS });
  const before = square.payments().length;
  const attempt = newAttempt();
  const answer = payByCard(last, attempt);
  await expect.poll(() => square.payments().length, { timeout: 20 * SECOND }).toBe(before + 1);
  return { attempt, answer };
}

/** A card payment with an unknown outcome; answers its attempt. */
async function lost(last: string, fault: 'lost-after-charge' | 'lost-before-charge'): Promise<string> {
  installation.square.faults.next({ fault });
  const attempt = newAttempt();
  expect(await payByCard(last, attempt)).toMatchObject({ status: 202, body: { code: 'PENDING' } });
  return attempt;
}

async function statusOf(attempt: string): Promise<unknown> {
  return (await client.call('paymentStatus', { attempt })).body;
}

function stored(last: string) {
  return Application.find({ last }).lean();
}

function expectUnavailable({ status, body, headers }: Answered): void {
  expect({ status, body }).toMatchObject({
    status: 503,
    body: {
      code: 'unavailable',
      detail: 'The service is not available at the moment, please try again',
    },
  });
  expect(headers.get('retry-after')).toBe('5');
}
