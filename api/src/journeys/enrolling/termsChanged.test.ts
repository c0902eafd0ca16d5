import { AGREEMENT_VERSION, addDays, denverInstant, enrolmentMessages } from '@rollbook/contract';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SquareSandbox, startSquare } from '../../../../local/square/index';
import { type Answered, startApi, TEST_ENVIRONMENT, type TestApi } from '../../../test/api';
import { clearApplications, mailedLink, storeApplication } from '../../../test/applications';
import { agreed, atOffice } from '../../../test/enrolment';
import { applicant, newAttempt } from '../../../test/payments';
import { storeOffice } from '../../../test/records';
import { Agreement } from '../../letters/agreements/model';
import { Application } from '../../membership/record/application';
import { Office, type OfficeDoc } from '../../parties/offices/model';

let api: TestApi;
let square: SquareSandbox;
let now = new Date('2026-10-31T12:00:00Z');
let yearly: OfficeDoc;
let monthly: OfficeDoc;

const OFFER = [{ from: '2026-10-01', to: '2026-10-15' }];

beforeAll(async () => {
  const { SQUARE_TOKEN: token, SQUARE_LOCATION_ID: locationId } = TEST_ENVIRONMENT;
  square = await startSquare({ token, locationId, now: () => now.getTime() });
  const environment = { SQUARE_BASE_URL: square.url, BRAND_SPECIAL_OFFERS: JSON.stringify(OFFER) };
  api = await startApi('terms_changed', { environment, now: () => now });
  yearly = await storeOffice({ calendar_year: true });
  monthly = await storeOffice({ calendar_year: false });
});
afterAll(async () => {
  await api.stop();
  await square.stop();
});
beforeEach(async () => {
  await clearApplications();
  square.clear();
});

/** 23:56 of this Denver day, and 26 seconds after its midnight. */
const evening = (day: string) => new Date(denverInstant(addDays(day, 1)).getTime() - 4 * 60_000);
const midnight = (day: string) => new Date(denverInstant(addDays(day, 1)).getTime() + 26_000);

/** What a page sends that showed this day. */
const shown = (valid_thru: string, fields: Record<string, unknown> = {}) =>
  agreed('en', { valid_thru, ...fields });

type Send = (oid: number, said: Record<string, unknown>, attempt?: string) => Promise<Answered>;
const send = {
  submitApplication: (oid, said, attempt = newAttempt()) =>
    api.client().call('submitApplication', atOffice(oid, said), { attempt }),
  processApplicationPayment: (oid, said, attempt = newAttempt()) =>
    api.client().call('processApplicationPayment', applicant(oid, said), { attempt }),
} satisfies Record<string, Send>;
const WAYS = ['submitApplication', 'processApplicationPayment'] as const;

/** Everything that is stored, limits and numbers included. */
async function everything(): Promise<string> {
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  const named = collections.toSorted((one, other) => one.collectionName.localeCompare(other.collectionName));
  const found: unknown[] = [];
  for (const one of named) {
    const all = await one.find({}).toArray();
    if (all.length > 0) found.push([one.collectionName, all]);
  }
  return JSON.stringify(found);
}

async function expectRefused(answer: () => Promise<Answered>, terms: Record<string, unknown>) {
  const before = await everything();
  expect(await answer()).toMatchObject({
    status: 409,
    body: {
      code: 'terms_changed',
      detail: enrolmentMessages.en.terms_changed,
      terms: { version: AGREEMENT_VERSION, ...terms },
    },
  });
  expect(await everything(), 'nothing is stored').toBe(before);
  expect(square.payments()).toEqual([]);
}

async function expectSigned(valid_thru: string) {
  const { _id, expiration_date } = await Application.findOne({ state: 'live' }).orFail().lean();
  expect(expiration_date).toBe(valid_thru);
  expect(await Agreement.findById(_id).lean()).toMatchObject({ membership: { valid_thru } });
}

describe.each(WAYS)('%s', (way) => {
  test.each([
    ['the months of grace begin', '2026-10-31', 'yearly', '2026-12-31', '2027-12-31'],
    ['a special offer has ended', '2026-10-15', 'yearly', '2027-12-31', '2026-12-31'],
    ['12 months end a day later', '2026-06-10', 'monthly', '2027-06-10', '2027-06-11'],
  ] as const)(
    'refuses terms that were read before a midnight after which %s, and takes them once read',
    async (_, day, kind, read, then) => {
      const { _id: oid, calendar_year } = kind === 'yearly' ? yearly : monthly;
      now = midnight(day);
      const terms = { starts: addDays(day, 1), valid_thru: then, calendar_year };
      await expectRefused(() => send[way](oid, shown(read)), terms);
      expect((await send[way](oid, shown(then))).status).toBe(200);
      await expectSigned(then);
    },
  );

  test('takes terms that a midnight has not changed', async () => {
    now = midnight('2026-11-30');
    expect((await send[way](yearly._id, shown('2027-12-31'))).status).toBe(200);
    await expectSigned('2027-12-31');
  });

  test('refuses the terms of another kind of membership than the office has now', async () => {
    now = evening('2026-06-10');
    const { _id: oid } = await storeOffice({ calendar_year: true });
    await Office.updateOne({ _id: oid }, { $set: { calendar_year: false } });
    const terms = { starts: '2026-06-10', valid_thru: '2027-06-10', calendar_year: false };
    await expectRefused(() => send[way](oid, shown('2026-12-31')), terms);
    expect((await send[way](oid, shown('2027-06-10'))).status).toBe(200);
  });

  test('refuses another version of the text, also of a page that sends no day', async () => {
    now = evening('2026-06-10');
    const terms = { valid_thru: '2026-12-31', calendar_year: true };
    const old = { version: '2025-01' };
    await expectRefused(() => send[way](yearly._id, shown('2026-12-31', old)), terms);
    await expectRefused(() => send[way](yearly._id, agreed('en', old)), terms);
  });

  test('gives an attempt that was answered before midnight that answer again', async () => {
    now = evening('2026-10-31');
    const attempt = newAttempt();
    const first = await send[way](yearly._id, shown('2026-12-31'), attempt);
    expect(first.status).toBe(200);
    now = midnight('2026-10-31');
    const again = await send[way](yearly._id, shown('2026-12-31'), attempt);
    expect(again.status).toBe(200);
    expect(idOf(again)).toBe(idOf(first));
    expect(await Application.countDocuments({})).toBe(1);
    await expectSigned('2026-12-31');
  });

  test("asks neither the specification's own payload nor a page that sends no day", async () => {
    now = midnight('2026-10-31');
    for (const said of [{}, agreed('en')]) {
      expect((await send[way](yearly._id, said)).status).toBe(200);
      await expectSigned('2027-12-31');
      await clearApplications();
    }
  });
});

describe.each(['submitRenewal', 'processRenewalPayment'] as const)('%s', (way) => {
  test.each([
    ['it no longer follows without a gap', 'monthly', '2026-06-10', '2027-06-10', '2027-06-11'],
    ['the months of grace begin', 'yearly', '2026-10-31', '2026-12-31', '2027-12-31'],
  ] as const)(
    'refuses terms that were read before a midnight after which %s, keeps its link, and gives its answer again',
    async (_, kind, day, read, then) => {
      now = midnight(day);
      const office = kind === 'yearly' ? yearly : monthly;
      const expiration_date = kind === 'yearly' ? '2026-09-30' : day;
      const application_time = denverInstant('2025-10-20', 9);
      const paid = { paid: true, payment_type: 'cash', payment_time: application_time } as const;
      const dates = { starts: '2025-10-20', expiration_date, application_time };
      const member = await storeApplication(office, { ...dates, ...paid, birthday: '1980-03-04' });
      const token = await mailedLink(member._id, 'renew', now);
      const form = way === 'submitRenewal' ? atOffice : applicant;
      const renew = (said: Record<string, unknown>, attempt = newAttempt()) =>
        api.client().call(way, { ...form(office._id, said), birthday: '1980-03-04', token }, { attempt });
      const terms = { starts: addDays(day, 1), valid_thru: then };
      await expectRefused(() => renew(shown(read)), terms);
      const attempt = newAttempt();
      const first = await renew(shown(then), attempt);
      expect(first.status).toBe(200);
      expect(await Application.findOne({ renews: member._id }).lean()).toMatchObject({
        starts: terms.starts,
        expiration_date: then,
      });
      now = midnight(addDays(day, 1));
      const again = await renew(shown(then), attempt);
      expect(again.status).toBe(200);
      expect(idOf(again)).toBe(idOf(first));
    },
  );
});

const idOf = ({ body }: Answered) => (body as { application: { id: number } }).application.id;
