import { type CallAnswer, receiptNumber } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { clearApplications, storeApplication } from '../../../test/applications';
import { everyPage } from '../../../test/pages';
import { newAttempt, selection } from '../../../test/payments';
import { storeOffice } from '../../../test/records';
import { officeClient } from '../../../test/signIn';
import { Application } from '../../membership/record/application';
import type { OfficeDoc } from '../../parties/offices/model';
import { Payment } from '../payments/model';
import { TakenBack } from '../payments/takenBack';
import { voidNamesAt } from './voidNames';

let api: TestApi;
let maple: OfficeDoc;
let office: Client;
beforeAll(async () => {
  api = await startApi('void_receipts');
  maple = await storeOffice({ office_name: 'Maple Clinic' });
  office = await officeClient(api, maple);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await Promise.all([clearApplications(), Payment.deleteMany({}), TakenBack.deleteMany({})]);
});

/** Names that the office marks as paid in cash. */
async function marked(names: number, told: (ids: number[]) => object = () => ({})) {
  const ids: number[] = [];
  for (let nth = 0; nth < names; nth += 1) ids.push((await storeApplication(maple))._id);
  const attempt = newAttempt();
  const request = { ...selection(ids), office: { oid: maple._id }, paymentType: 'cash', ...told(ids) };
  expect((await office.call('markAsPaid', request, { attempt })).status).toBe(200);
  return { ids, attempt };
}
async function takeBack(ids: number[]): Promise<void> {
  for (const id of ids)
    expect((await office.call('takeBackPayment', { id, reason: 'Wrong name' })).status).toBe(200);
}
type Page = CallAnswer<'getReceiptsForOffice'>;
const receipts = async (asked: object = {}) =>
  (await office.call('getReceiptsForOffice', { oid: maple._id, ...asked })).body as Page;

test('a receipt that is void as a whole says how it was paid, each name by its own way', async () => {
  const { ids, attempt } = await marked(2, (names) => ({
    ways: [{ id: names[1], paymentType: 'check', checkNumber: '88-12' }],
  }));
  await takeBack(ids.slice(0, 1));
  const taken = { id: ids[0], void: { at: expect.any(String), reason: 'Wrong name' } };
  const [partly] = (await receipts()).rows;
  expect(partly).toMatchObject({ amount: 2000, payment_type: 'check', check_number: '88-12' });
  expect(partly?.names).toEqual([
    expect.not.objectContaining({ void: expect.anything() }),
    expect.objectContaining(taken),
  ]);
  await takeBack(ids.slice(1));
  expect((await receipts()).rows).toMatchObject([
    {
      number: receiptNumber(attempt),
      amount: 0,
      refunded: 0,
      payer: 'Maple Clinic',
      ways: [
        { payment_type: 'cash', amount: 2000 },
        { payment_type: 'check', check_number: '88-12', amount: 2000 },
      ],
      names: [{ id: ids[1], void: {} }, taken],
    },
  ]);
});

test('void receipts stand among the others, newest first, on their pages', async () => {
  const numbers: string[] = [];
  const first = Date.parse('2026-11-02T18:00:00Z');
  for (let day = 0; day < 6; day += 1) {
    const { ids, attempt } = await marked(1);
    // Three of one moment, two of them void.
    const payment_time = new Date(first + Math.min(day, 3) * 86_400_000);
    await Application.updateMany({ _id: { $in: ids } }, { $set: { payment_time } });
    await Payment.updateOne({ _id: attempt }, { $set: { received_at: payment_time } });
    if (day % 2 === 0 || day === 5) await takeBack(ids);
    numbers.push(attempt);
  }
  const same = numbers.slice(3).toSorted().toReversed();
  const expected = [...same, ...numbers.slice(0, 3).toReversed()].map(receiptNumber);
  for (const limit of [1, 2, 6]) {
    const pages = await everyPage((place) => receipts({ limit, month: '11/2026', ...place }));
    expect(pages.flat().map(({ number }) => number)).toEqual(expected);
  }
  expect((await receipts({ month: '10/2026' })).rows).toEqual([]);
});

test('of more void names than are read at once the newest are read, and the others after them', async () => {
  const { ids, attempt } = await marked(1);
  await takeBack(ids);
  const taken = await TakenBack.findOne({ payment: attempt }).orFail().lean();
  await TakenBack.deleteMany({});
  const at = (second: number) => new Date(Date.parse('2026-11-02T18:00:00Z') + second * 1000);
  const told = [
    ['a', 0],
    ['c', 1],
    ['b', 1],
    ['d', 2],
  ] as const;
  await TakenBack.insertMany(
    told.map(([payment, second]) => ({ ...taken, _id: payment, payment, paid_at: at(second) })),
  );
  const read = async (place?: { time: Date; id: string }) => {
    const asked = { oid: maple._id, period: { start: at(0) }, after: place };
    return (await voidNamesAt(asked, 2)).map(({ payment }) => payment);
  };
  expect(await read()).toEqual(['d', 'c']);
  expect(await read({ time: at(1), id: 'c' })).toEqual(['b', 'a']);
});

test('a wish that is not carried out yet voids nothing, and a void name whose record is gone is left out', async () => {
  const { ids } = await marked(3);
  const [wished = 0, gone = 0, stays = 0] = ids;
  await takeBack([wished, gone]);
  await TakenBack.updateOne({ application: wished }, { $set: { open: true } });
  await Application.deleteOne({ _id: gone });
  const { rows } = await receipts();
  expect(rows.map(({ names }) => names.map(({ id }) => id))).toEqual([[stays]]);
});
