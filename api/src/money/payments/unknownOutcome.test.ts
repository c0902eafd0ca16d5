import { PENDING } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/api';
import { storeApplication } from '../../../test/applications';
import { bulk, completed, LATE_MS, newAttempt, startTill, statusOf, type Till } from '../../../test/payments';
import { storeOffice } from '../../../test/records';
import { adminClient, officeClient } from '../../../test/signIn';
import { Application } from '../../membership/record/application';
import { Outbox } from '../../letters/mail/model';
import type { OfficeDoc } from '../../parties/offices/model';
import { Payment } from './model';

let till: Till;
let maple: OfficeDoc;
let office: Client;
let admin: Client;

beforeAll(async () => {
  till = await startTill('unknown_outcome');
  maple = await storeOffice();
  office = await officeClient(till.api, maple);
  admin = await adminClient(till.api);
});
afterAll(() => till.stop());
beforeEach(() => till.square.clear());

async function begin(attempt = newAttempt()) {
  const { _id } = await storeApplication(maple);
  const { status, body } = await office.call('processOfficePayment', bulk([_id]), { attempt });
  return { id: _id, attempt, status, body };
}

describe('while the outcome is unknown', () => {
  test('the payer is told to wait, and a repeat has no effect', async () => {
    till.square.faults.next({ fault: 'error-after-charge' });
    const { id, attempt, status, body } = await begin();
    expect([status, body]).toMatchObject([202, { success: false, code: PENDING, attempt }]);
    expect(await statusOf(till, attempt)).toEqual({ state: 'pending' });
    const again = await office.call('processOfficePayment', bulk([id]), { attempt });
    expect(again.status).toBe(202);
    expect((await office.call('processOfficePayment', bulk([id]), { attempt: newAttempt() })).status).toBe(
      409,
    );
    expect(completed(till)).toHaveLength(1);

    till.pass(1);
    await till.reconcile();
    expect(await statusOf(till, attempt)).toEqual({ state: 'paid' });
    expect((await office.call('processOfficePayment', bulk([id]), { attempt })).status).toBe(200);
    expect(completed(till)).toHaveLength(1);
  });

  test('the application is in no unpaid list and cannot be edited, deleted or marked as paid', async () => {
    till.square.faults.next({ fault: 'lost-before-charge' });
    const { id, attempt } = await begin();
    const { body } = await office.call('getUnpaidApplicationsForOffice', { oid: maple._id });
    expect(body).not.toContainEqual(expect.objectContaining({ id }));
    const edit = { id, first: 'New', last: 'Name', email: 'new@rollbook.example' };
    expect((await office.call('editApplication', edit)).status).toBe(409);
    expect((await admin.call('deleteApplication', { id })).status).toBe(409);
    const selection = { selectedNames: [id], numOfApplications: 1, amount: 2000, office: { oid: maple._id } };
    expect((await admin.call('markAsPaid', selection)).status).toBe(409);
    till.pass(1);
    await till.reconcile();
    expect(await statusOf(till, attempt)).toEqual({ state: 'paid' });
  });

  test('the administrator sees the payment, what is known and what happens next', async () => {
    till.square.faults.next({ fault: 'pending' });
    const { id, attempt } = await begin();
    const { body } = await admin.call('getUnsettledPayments', {});
    expect(body).toEqual([
      expect.objectContaining({
        attempt,
        state: 'charging',
        amount: 2000,
        ids: [id],
        sends: 1,
        payer: `office:${maple._id} ${maple.office_email}`,
        known: expect.stringContaining('not known yet'),
        next: expect.stringContaining('repeated until'),
      }),
    ]);
    till.square.settle(till.square.payments()[0]?.id ?? '', 'COMPLETED');
    till.pass(1);
    await till.reconcile();
    expect((await admin.call('getUnsettledPayments', {})).body).toEqual([]);
  });

  test('an answer after the timeout has no effect', async () => {
    till.square.faults.next({ fault: 'late-answer', ms: LATE_MS }, { fault: 'slow-body', ms: LATE_MS });
    const [late, slow] = await Promise.all([begin(), begin()]);
    expect([late.status, slow.status]).toEqual([202, 202]);
    till.pass(1);
    await till.reconcile();
    expect(await statusOf(till, late.attempt)).toEqual({ state: 'paid' });
    expect(await statusOf(till, slow.attempt)).toEqual({ state: 'paid' });
    expect(completed(till)).toHaveLength(2);
  });

  test('a decline that is found later releases the application and is mailed to the payer', async () => {
    till.square.faults.next({ fault: 'pending' });
    const { id, attempt } = await begin();
    till.square.settle(till.square.payments()[0]?.id ?? '', 'CANCELED');
    till.pass(1);
    await till.reconcile();
    expect(await statusOf(till, attempt)).toEqual({ state: 'failed' });
    expect(await Application.findOne({ _id: id }).lean()).toMatchObject({ paid: false, payment: null });
    const mails = await Outbox.find({ _id: { $regex: `^${attempt}:` } }).lean();
    expect(mails.map(({ to }) => to.address)).toEqual([maple.office_email]);
  });
});

describe('Square is unreachable', () => {
  test('at the first send: nothing was charged, 503, and the application is released', async () => {
    await till.square.refuse();
    const { id, attempt, status, body } = await begin();
    expect([status, body]).toMatchObject([503, { success: false, code: 'provider_unreachable' }]);
    expect(await statusOf(till, attempt)).toEqual({ state: 'failed' });
    await till.square.resume();
    expect((await office.call('processOfficePayment', bulk([id]), { attempt: newAttempt() })).status).toBe(
      200,
    );
    expect(await Outbox.countDocuments({ _id: { $regex: `^${attempt}:` } })).toBe(0);
  });

  test('without a key the same content can be tried again', async () => {
    const { _id } = await storeApplication(maple);
    const send = () => office.call('processOfficePayment', bulk([_id]));
    await till.square.refuse();
    expect((await send()).status).toBe(503);
    await till.square.resume();
    expect((await send()).status).toBe(200);
  });

  test('for five minutes: payments are settled afterwards', async () => {
    till.square.faults.next({ fault: 'lost-before-charge' });
    const { attempt } = await begin();
    await till.square.refuse();
    for (let minute = 0; minute < 5; minute += 1) {
      till.pass(1);
      await till.reconcile();
      expect(await statusOf(till, attempt)).toEqual({ state: 'pending' });
    }
    await till.square.resume();
    till.pass(2.1);
    await till.reconcile();
    expect(await statusOf(till, attempt)).toEqual({ state: 'paid' });
    expect(completed(till)).toHaveLength(1);
  });
});

describe('after 15 minutes', () => {
  test('nothing is sent any more; an earlier charge is found', async () => {
    till.square.faults.next({ fault: 'lost-after-charge' });
    const { attempt } = await begin();
    await till.square.refuse();
    till.pass(16);
    await till.reconcile();
    await till.square.resume();
    till.pass(6);
    await till.reconcile();
    expect(await statusOf(till, attempt)).toEqual({ state: 'paid' });
    expect(await Payment.findOne({ _id: attempt }).lean()).toMatchObject({ sends: 1 });
  });

  test('a payment that Square does not have fails after 24 hours, with a mail to the payer', async () => {
    till.square.faults.next({ fault: 'lost-before-charge' });
    const { id, attempt } = await begin();
    for (const hours of [0.5, 10, 13]) {
      till.pass(hours * 60);
      await till.reconcile();
      expect(await statusOf(till, attempt)).toEqual({ state: 'pending' });
    }
    await till.square.refuse();
    till.pass(60);
    await till.reconcile();
    // Without an answer of Square it is not known that there is no trace.
    expect(await statusOf(till, attempt)).toEqual({ state: 'pending' });
    await till.square.resume();
    till.pass(6);
    await till.reconcile();
    expect(await statusOf(till, attempt)).toEqual({ state: 'failed' });
    expect(await Payment.findOne({ _id: attempt }).lean()).toMatchObject({ reason: 'untraceable', sends: 1 });
    expect(await Application.findOne({ _id: id }).lean()).toMatchObject({ paid: false, payment: null });
    expect(await Outbox.countDocuments({ _id: `${attempt}:failed:${maple.office_email}` })).toBe(1);
    expect(completed(till)).toEqual([]);
  });

  test('a charged payment waits after 24 hours too, while a proxy answers with a page of its own', async () => {
    // The clock has moved past the end of the session.
    office = await officeClient(till.api, maple);
    till.square.faults.next({ fault: 'lost-after-charge' });
    const { attempt } = await begin();
    till.pass(25 * 60);
    for (const fault of ['html', 'truncated-json'] as const) {
      till.square.listFaults.next({ fault });
      await till.reconcile();
      expect(await statusOf(till, attempt)).toEqual({ state: 'pending' });
      till.pass(60);
    }
    await till.reconcile();
    expect(await statusOf(till, attempt)).toEqual({ state: 'paid' });
  });
});
