import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Application,
  type CallAnswer,
  denverDate,
  longDate,
  monthOf,
  monthsUntil,
  totalCents,
  validThru,
} from '@rollbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Rollbook, startRollbook } from '../../../e2e/support/rollbook';
import type { Message } from '../../../local/mail/store';
import { DEMO_PASSWORDS, demoAccounts } from '../../src/demo/accounts';
import { type Client, createClient } from '../api';
import { agreed, atOffice } from '../enrolment';
import { newAttempt, OK } from '../payments';

/** Calendar-year memberships that may be paid at the office. */
const MAPLE = 3;
/** The clock of this process, whose children the product's processes are, is at most so far from the moment, in ms. */
const NEAR_MS = 10 * 60_000;

let rollbook: Rollbook;
let admin: Client;
let enrolled: CallAnswer<'submitApplication'>['application'];

const dataDir = mkdtempSync(join(tmpdir(), 'rollbook-clock-'));
beforeAll(async () => {
  rollbook = await startRollbook({ dataDir });
  admin = createClient(rollbook.origin);
  await admin.call('login', { password: DEMO_PASSWORDS.admin });
});
afterAll(async () => {
  await rollbook.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function listed(client: Client, ...[name, input]: Parameters<Client['call']>): Promise<Application[]> {
  const { status, body } = await client.call(name, input);
  expect(status).toBe(200);
  return body as Application[];
}

test('the demo starts with its data up to now', async () => {
  const all = await listed(admin, 'getApplicationsAll', {});
  expect(all).toHaveLength(120);
  expect(all.filter((one) => Date.parse(one.application_time) > Date.now())).toEqual([]);
  const months = monthsUntil(new Date());
  const byMonth = await Promise.all(months.map((date) => listed(admin, 'getApplicationsByMonth', { date })));
  expect(byMonth.flat().map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect((await listed(admin, 'getApplications', {})).length).toBeGreaterThan(20);
});

test('an applicant enrols, today in Denver, for the term of this day', async () => {
  const from = Date.now();
  const { status, body } = await createClient(rollbook.origin).call(
    'submitApplication',
    atOffice(MAPLE, { email: 'lucja@mail.example', ...agreed('en') }),
    { attempt: newAttempt() },
  );
  expect(status).toBe(200);
  enrolled = (body as CallAnswer<'submitApplication'>).application;
  const at = new Date(enrolled.application_time);
  expect(at.getTime()).toBeGreaterThanOrEqual(from);
  expect(at.getTime()).toBeLessThanOrEqual(Date.now());
  expect(Math.abs(Date.parse(process.env['CLOCK_MOMENT'] ?? '') - at.getTime())).toBeLessThan(NEAR_MS);
  const term = validThru({ oid: MAPLE, calendarYear: true, enrolledOn: denverDate(at) });
  expect(enrolled).toMatchObject({ paid: false, expiration_date: term });
  const inMonth = await listed(admin, 'getApplicationsByMonth', { date: monthOf(denverDate(at)) });
  expect(inMonth[0]).toMatchObject({ id: enrolled.id, paid: false });
  expect((await listed(admin, 'getApplications', {}))[0]).toMatchObject({ id: enrolled.id });
});

test('the office pays by card, and the mails say until when the membership is valid', async () => {
  const maple = demoAccounts.find(({ name }) => name === 'Maple Street Family Clinic');
  const office = createClient(rollbook.origin);
  await office.call('officeLogin', { email: maple?.user ?? '', password: DEMO_PASSWORDS.office });
  const bulk = { selectedNames: [enrolled.id], numOfApplications: 1, amount: totalCents(1), nonce: OK };
  const { status } = await office.call('processOfficePayment', bulk, { attempt: newAttempt() });
  expect(status).toBe(200);
  const [paid] = await listed(office, 'getApplicationsForOffice', { oid: MAPLE });
  expect(paid).toMatchObject({ id: enrolled.id, paid: true });

  const validity = longDate(enrolled.expiration_date, 'en');
  const isActivation = ({ to, subject, text }: Message) =>
    to.includes('lucja@mail.example') && subject.endsWith('membership is active') && text.includes(validity);
  const inbox = async () => (await (await fetch(`${rollbook.origin}/demo/inbox.json`)).json()) as Message[];
  await expect.poll(async () => (await inbox()).some(isActivation), { timeout: 30_000 }).toBe(true);
  const agreement = await fetch(rollbook.origin + enrolled.agreementPath);
  expect(agreement.headers.get('content-type')).toContain('application/pdf');
});

test('a second start keeps the data and the session', async () => {
  const before = await listed(admin, 'getApplicationsAll', {});
  await rollbook.stop();
  rollbook = await startRollbook({ dataDir, port: Number(new URL(rollbook.origin).port) });
  expect(before).toHaveLength(121);
  expect(await listed(admin, 'getApplicationsAll', {})).toEqual(before);
});
