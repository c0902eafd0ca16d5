import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../../test/api';
import { storeApplication } from '../../../test/applications';
import { newAttempt, selection, startTill, type Till } from '../../../test/payments';
import { storeOffice } from '../../../test/records';
import { adminClient } from '../../../test/signIn';
import { Application } from '../../membership/record/application';
import { Audit } from '../../base/audit/record';
import { Outbox } from '../../letters/mail/model';
import type { OfficeDoc } from '../../parties/offices/model';
import { Refund } from '../../money/refunds/model';
import { takeCancelStep } from './cancelSteps';
import { Membership } from '../../membership/record/membership';

let till: Till;
let admin: Client;
let office: OfficeDoc;
let id: number;

beforeAll(async () => {
  till = await startTill('cancel_and_delete');
  admin = await adminClient(till.api);
  office = await storeOffice();
});
afterAll(() => till.stop());
beforeEach(async () => {
  id = (await storeApplication(office))._id;
  const paid = { ...selection([id]), office: { oid: office._id }, paymentType: 'cash' };
  expect((await admin.call('markAsPaid', paid)).status).toBe(200);
});

const cancel = () =>
  admin.call(
    'cancelMembership',
    { id, by: 'member', ends: 'at once', reason: 'Moved away' },
    { attempt: newAttempt() },
  );
const remove = () => admin.call('deleteApplication', { id });
const owed = { state: 'owed', amount: 1500 };

/** The cancellation as a process leaves it that ends right after the decision. */
async function decided() {
  await cancel();
  await Refund.deleteMany({ application: id });
  await Application.updateOne({ _id: id }, { $set: { refund: null, cancelled: null } });
  await Outbox.deleteMany({});
  const due = { cancel_step: 'apply', cancel_open: true, due: new Date(0) } as const;
  return Membership.findByIdAndUpdate(id, { $set: due }, { returnDocument: 'after', lean: true }).orFail();
}

test('a membership that is being cancelled is not deleted', async () => {
  const membership = await decided();
  expect(await remove()).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('being cancelled') },
  });
  expect(await Application.findById(id).lean()).toMatchObject({ state: 'live', deleted_at: null });
  expect(await Audit.exists({ what: 'deleted', subject_id: String(id) })).toBeNull();
  await takeCancelStep(membership, till.api.services);
  expect((await admin.call('getCancellation', { id })).body).toMatchObject({ refund: owed });
  expect((await remove()).status).toBe(200);
  const { body } = await admin.call('getRefunds', {});
  expect(body).toContainEqual(expect.objectContaining({ id, ...owed }));
});

test('the refund of a membership that was deleted after the decision is due, and the member is told', async () => {
  await decided();
  // A process that ends between its deletion and its look for a cancellation.
  await Application.updateOne({ _id: id }, { $set: { state: 'deleted', deleted_at: new Date() } });
  await till.reconcile();
  expect(await Refund.find({ application: id }).lean()).toMatchObject([owed]);
  expect(await Outbox.countDocuments({ template: 'membershipCancelled' })).toBe(2);
});

test.each(Array.from({ length: 10 }, (_, round) => [round]))(
  'at the same time a cancelled membership has its refund, whatever else happens (%i)',
  async () => {
    const [cancelled, removed] = await Promise.all([cancel(), remove()]);
    expect([200, 404, 409]).toContain(cancelled.status);
    expect([200, 409]).toContain(removed.status);
    const refunds = await Refund.find({ application: id }).lean();
    expect(refunds).toMatchObject(cancelled.status === 200 ? [owed] : []);
  },
);

test.each(Array.from({ length: 10 }, (_, round) => [round]))(
  'at the same time an unpaid membership is cancelled and the member told, or deleted (%i)',
  async () => {
    await Outbox.deleteMany({});
    id = (await storeApplication(office))._id;
    const [cancelled, removed] = await Promise.all([cancel(), remove()]);
    expect([200, 404, 409]).toContain(cancelled.status);
    expect([200, 409]).toContain(removed.status);
    const isCancelled = cancelled.status === 200;
    expect(await Outbox.countDocuments({ template: 'membershipCancelled' })).toBe(isCancelled ? 2 : 0);
    expect((await Membership.findById(id).lean())?.cancellation ?? '').toHaveLength(isCancelled ? 36 : 0);
  },
);
