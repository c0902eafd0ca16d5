import { afterAll, beforeAll, expect, test } from 'vitest';
import { denverDate, shownTime } from '@rollbook/contract';
import { storeApplication } from '../../../test/applications';
import { loggingInto } from '../../../test/logging';
import {
  bulk,
  completed,
  DECLINED,
  newAttempt,
  selection,
  startTill,
  type Till,
} from '../../../test/payments';
import { storeOffice } from '../../../test/records';
import { adminClient } from '../../../test/signIn';
import { runDueJobs } from '../../base/jobs/jobs';
import { Payment } from '../payments/model';
import { Refund } from '../refunds/model';
import { booksJob } from '.';
import { Books } from './model';

const HOUR_MINUTES = 61;

let till: Till;
beforeAll(async () => {
  till = await startTill('books');
});
afterAll(() => till.stop());

test('every night the books of Square and ours are compared, and a difference is shown', async () => {
  let admin = await adminClient(till.api);
  const office = await storeOffice();
  const store = async () => (await storeApplication(office))._id;
  const pay = async () => {
    const id = await store();
    const attempt = newAttempt();
    expect((await admin.call('processOfficePayment', bulk([id]), { attempt })).status).toBe(200);
    return { id, attempt };
  };
  const cancel = (id: number) =>
    admin.call('cancelMembership', { id, by: 'member', ends: 'at once', reason: 'Moved away' });
  const [kept, lost, refunded, lostRefund] = [await pay(), await pay(), await pay(), await pay()];
  await cancel(refunded.id);
  await cancel(lostRefund.id);
  const cash = await store();
  const office_ = { office: { oid: office._id }, paymentType: 'cash' };
  expect((await admin.call('markAsPaid', { ...selection([cash]), ...office_ })).status).toBe(200);
  const log: string[] = [];
  const shown = async (meanwhile = async () => {}) => {
    till.pass(24 * 60 + 5);
    admin = await adminClient(till.api);
    await meanwhile();
    await runDueJobs(loggingInto(log, till.api.services), [booksJob]);
    return (await admin.call('getBookDifferences', {})).body as Record<string, unknown>[];
  };
  expect((await admin.call('getBookDifferences', {})).body).toEqual([]);
  const declined = bulk([await store()], DECLINED);
  expect((await admin.call('processOfficePayment', declined)).status).toBe(402);
  // What was handed out by hand, resolved by the administrator or is not sent yet is no difference.
  const [handedOut, waiting] = [await pay(), await pay()];
  await till.square.refuse();
  await cancel(handedOut.id);
  await cancel(waiting.id);
  await till.square.resume();
  const byHand = {
    state: 'completed',
    handed_out: denverDate(till.api.services.now()),
    settled: till.api.services.now(),
  };
  await Refund.updateOne({ application: handedOut.id }, { $set: byHand });
  const resolved = await pay();
  await Payment.updateOne({ _id: resolved.attempt }, { $set: { state: 'resolved' } });
  // Records that were begun long before are found by what Square names.
  const created = new Date(till.api.services.now().getTime() - 20 * 86_400_000);
  await Payment.updateOne({ _id: kept.attempt }, { $set: { created } });
  await Refund.updateOne({ application: refunded.id }, { $set: { created } });
  till.pass(HOUR_MINUTES);
  expect(await shown()).toEqual([]);

  // Another location of Square's has other books.
  const { square } = till.api.services.config;
  const location = square.locationId;
  square.locationId = 'LOTHER';
  expect(await shown()).toEqual([]);
  square.locationId = location;

  const logged = () => log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'the books differ');
  expect(logged()).toEqual([]);
  const charge = completed(till).find(({ reference_id }) => reference_id === lost.attempt);
  const lostToday = await pay();
  await Payment.deleteMany({ _id: { $in: [lost.attempt, lostToday.attempt] } });
  await Payment.updateOne({ _id: kept.attempt }, { $set: { square_id: 'nowhere' } });
  await Refund.deleteOne({ application: lostRefund.id });
  await Refund.updateOne({ application: refunded.id }, { $set: { square_id: 'nowhere' } });
  await Payment.deleteOne({ kind: 'offline' });
  const payment_time = till.api.services.now();
  const unrecorded = { paid: true, payment_type: 'cash', payment_time } as const;
  const { _id: noRecord } = await storeApplication(office, unrecorded);
  const found = await shown(async () => {
    // What is younger than an hour is still being settled.
    const { attempt } = await pay();
    await Payment.deleteOne({ _id: attempt });
  });
  expect(found.map(({ kind, where }) => `${String(kind)} ${String(where)}`).toSorted()).toEqual([
    'cash only here',
    'cash only here',
    'payment only at Square',
    'payment only at Square',
    'payment only here',
    'refund only at Square',
    'refund only here',
  ]);
  const text = expect.stringContaining(shownTime(payment_time));
  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: charge?.id }),
      expect.objectContaining({ id: String(noRecord), text }),
    ]),
  );
  expect(logged()).toMatchObject([{ differences: 7 }]);
  const stored = await Books.findOne().orFail().lean();
  expect(found.map(({ at }) => at)).toEqual(Array.from({ length: 7 }, () => stored.at.toISOString()));
  expect(stored.at.getTime() - stored.from.getTime()).toBe(10 * 86_400_000);

  // Without an answer the last result stays, and the job is late.
  till.square.listFaults.next({ fault: 'html' }, { fault: 'html' });
  expect(await shown()).toHaveLength(7);
  await till.square.refuse();
  expect(await shown()).toHaveLength(7);
});
