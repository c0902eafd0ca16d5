import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabaseUri } from '../../test/api';
import { applicant, newAttempt, startTill, type Till } from '../../test/payments';
import { storeOffice } from '../../test/records';
import { closeDatabase, openDatabase } from './database';
import { Outbox } from '../letters/mail/model';
import type { OfficeDoc } from '../parties/offices/model';
import { Payment } from '../money/payments/model';
import { REQUEST_ID } from './requestId';

const ID = 'a1b2c3d4-0000-4000-8000-00000000abcd';

let till: Till;
let office: OfficeDoc;
/** Database commands with a comment, as 'name comment'. */
const named: string[] = [];

beforeAll(async () => {
  till = await startTill('request_id');
  await closeDatabase();
  await openDatabase(testDatabaseUri('request_id'), { monitorCommands: true });
  office = await storeOffice();
  mongoose.connection.getClient().on('commandStarted', ({ commandName, command }) => {
    if (command.comment !== undefined) named.push(`${commandName} ${String(command.comment)}`);
  });
});
afterAll(() => till.stop());
beforeEach(() => {
  named.length = 0;
  till.square.clear();
});

const ask = (headers: Record<string, string>, path = '/api/application/getOffices') =>
  fetch(till.api.url + path, { headers });

function pay(attempt: string) {
  const headers = { 'X-Request-Id': ID };
  return till.api
    .client()
    .call('processApplicationPayment', applicant(office._id, { another: true }), { attempt, headers });
}

test('of the browser is passed to the database and returned', async () => {
  const answered = await ask({ 'X-Request-Id': ID });
  expect(answered.headers.get('x-request-id')).toBe(ID);
  expect(named).toContain(`find ${ID}`);
  const missing = await ask({ 'X-Request-Id': ID }, '/api/nowhere');
  expect(await missing.json()).toMatchObject({ code: 'unknown_call', requestId: ID });
});

test.each(['short', 'x'.repeat(65), 'under_score', '{"level":60}', 'a b c d e', 'with-ümlaut-id'])(
  'that could forge a log line is replaced: %s',
  async (given) => {
    const answered = await ask({ 'X-Request-Id': given });
    const used = answered.headers.get('x-request-id') ?? '';
    expect(used).toMatch(REQUEST_ID);
    expect(used).not.toBe(given);
  },
);

test('is stored with the payment and its mails', async () => {
  const attempt = newAttempt();
  expect(await pay(attempt)).toMatchObject({ status: 200 });
  expect(await Payment.findOne({ _id: attempt }).lean()).toMatchObject({ state: 'done', request: ID });
  const mails = await Outbox.find({ _id: { $regex: `^${attempt}` } }).lean();
  expect(mails.map(({ request }) => request)).toEqual(mails.map(() => ID));
  expect(mails.length).toBeGreaterThan(0);
  expect(named).toContain(`findAndModify ${ID}`);
});

test('is kept when the reconciler ends the payment', async () => {
  const attempt = newAttempt();
  till.square.faults.next({ fault: 'lost-after-charge' });
  expect(await pay(attempt)).toMatchObject({ status: 202 });
  named.length = 0;
  till.pass(1);
  await till.reconcile();
  expect(await Payment.findOne({ _id: attempt }).lean()).toMatchObject({ state: 'done', request: ID });
  expect(named).toContain(`findAndModify ${ID}`);
  const mails = await Outbox.find({ _id: { $regex: `^${attempt}` } }).lean();
  expect(new Set(mails.map(({ request }) => request))).toEqual(new Set([ID]));
});
