import { denverInstant, FEE_CENTS, NO_TAKINGS, shownId, type Takings } from '@rollbook/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { unpaidApplication } from '../../../test/applications';
import { storeOffice } from '../../../test/records';
import type { OfficeDoc } from '../../parties/offices/model';
import { Application, type ApplicationDoc } from '../record/application';
import { handPaymentsAt, paidByHand } from './handPayments';
import { namesById, namesPaidAt, namesPaidBy } from './paidNames';
import {
  applicationsPaidBy,
  collectedAt,
  namesOf,
  officesOf,
  paidApplications,
  paidOffline,
  payableApplications,
} from './read';
import {
  changersOf,
  firstPaidOn,
  officesByDay,
  salesBy,
  salesByOffice,
  salesOfAll,
  salesOfOffice,
} from './sales';

/** What is sold, moved, cancelled and deleted in the first half of a November, and a moment beside it. */
const [FROM, TO] = ['2026-11-01', '2026-11-15'];
const period = { from: FROM, to: TO };
const [start, end] = [denverInstant(FROM), denverInstant('2026-11-16')];
const [FIFTH, LAST] = [denverInstant('2026-11-05', 12), new Date(end.getTime() - 1)];

let api: TestApi;
let maple: OfficeDoc;
let cedar: OfficeDoc;

beforeAll(async () => {
  api = await startApi('sold');
  [maple, cedar] = [await storeOffice({ office_name: 'Maple' }), await storeOffice({ office_name: 'Cedar' })];
  expect(await firstPaidOn()).toBeUndefined();
  await storeAll();
});
afterAll(() => api.stop());

async function storeAll(): Promise<void> {
  const [here, there] = [maple._id, cedar._id];
  const paid = (payment_time: Date, more: Partial<ApplicationDoc> = {}) => ({
    paid: true,
    payment_time,
    ...more,
  });
  const early = (more: Partial<ApplicationDoc>) => paid(denverInstant('2026-10-01', 12), more);
  const [cash, check] = [{ payment_type: 'cash' }, { payment_type: 'check', check_number: '4471' }] as const;
  const movedOn = (day: string) => {
    const moved = { moved: true, former_offices: [here], moved_days: [day], moved_on: day };
    return { ...moved, oid: there, sold_at: here };
  };
  const days = ['2026-11-02', '2026-11-09'];
  const backAgain = { moved: true, former_offices: [here, there], moved_days: days, moved_on: '2026-11-09' };
  const utah = { signup_state: 'Utah' };
  const fields: Record<number, Partial<ApplicationDoc>> = {
    1: paid(start, { payment: 'p1', changed_by: 'office:1' }),
    2: paid(LAST, { payment: 'p2', kind: 'renewal', ...cash }),
    3: paid(FIFTH, { payment: 'p3', state: 'deleted', ...check }),
    4: paid(new Date(start.getTime() - 1), { payment: 'p4' }),
    5: paid(end, { payment: 'p5' }),
    6: { payment: 'p6', payment_time: FIFTH },
    7: paid(FIFTH, { state: 'hidden', ...cash }),
    8: paid(FIFTH, { payment_type: 'elsewhere' }),
    9: paid(FIFTH, { payment: 'p9', language: 'es', ...cash, ...utah, ...movedOn('2026-11-10') }),
    10: early({ payment: 'both', cancelled_on: FROM }),
    11: early({ cancelled_on: '2026-11-08', ...utah, ...movedOn('2026-11-12') }),
    12: early({ payment: 'both', cancelled_on: TO, ...utah, ...movedOn('2026-11-05') }),
    13: paid(denverInstant(FROM, 12), {
      payment: 'p13',
      kind: 'renewal',
      sold_at: here,
      ...check,
      ...utah,
      ...backAgain,
    }),
    14: early({ cancelled_on: '2026-10-31' }),
    15: early({ cancelled_on: '2026-11-16' }),
    16: paid(FIFTH, { payment: 'p16', oid: there }),
    17: early({ cancelled_on: FROM, state: 'deleted' }),
    18: early({ cancelled_on: FROM, payment_type: 'elsewhere' }),
    // The first payment, at half past eleven in the evening.
    19: paid(new Date('2026-09-02T05:30:00Z')),
    20: paid(new Date('2026-08-02T05:30:00Z'), { state: 'deleted' }),
    21: { payment_time: new Date('2026-08-02T05:30:00Z') },
    22: paid(new Date(0)),
    23: paid(end, { payment: 'p51' }),
  };
  for (const [id, more] of Object.entries(fields)) {
    await Application.create(unpaidApplication(maple, Number(id), { signup_state: 'Colorado', ...more }));
  }
}

const takings = (some: Partial<Takings>): Takings => ({ ...NO_TAKINGS, ...some });
const [ONE, TWO] = [FEE_CENTS, 2 * FEE_CENTS];

describe('the sales of a period', () => {
  const ofMaple = () =>
    takings({ new_members: 2, renewals: 2, cancelled: 2, card: ONE, cash: TWO, check: TWO });
  const ofCedar = () => takings({ new_members: 1, cancelled: 1, card: ONE });

  test('are those of the office that has sold, and cancellations where the member was on the day', async () => {
    const both = [
      [maple._id, ofMaple()],
      [cedar._id, ofCedar()],
    ] as const;
    const byId = (map: Map<number, Takings>) => [...map].toSorted(([one], [other]) => one - other);
    expect(byId(await salesByOffice(period))).toEqual(both);
    expect(byId(await salesByOffice(period, [maple._id, cedar._id]))).toEqual(both);
    expect([...(await salesByOffice(period, [maple._id]))]).toEqual([both[0]]);
    expect([...(await salesByOffice(period, [cedar._id]))]).toEqual([both[1]]);
  });

  test('are the same of all offices together', async () => {
    expect(await salesOfAll(period)).toEqual(
      takings({ new_members: 3, renewals: 2, cancelled: 3, card: TWO, cash: TWO, check: TWO }),
    );
  });

  test('are the same one by one', async () => {
    const paid = (id: number, kind: string, day: string, way: string) => {
      return { key: `paid ${id}`, kind, id, day, way, cents: ONE };
    };
    const cancelled = (id: number, day: string) => {
      return { key: `cancelled ${id}`, kind: 'cancelled', id, day, way: '', cents: 0 };
    };
    expect(await salesOfOffice(maple._id, period)).toEqual([
      paid(1, 'new', FROM, 'card'),
      paid(3, 'deleted', '2026-11-05', 'check'),
      paid(2, 'renewal', TO, 'cash'),
      paid(13, 'renewal', FROM, 'check'),
      paid(9, 'new', '2026-11-05', 'cash'),
      cancelled(10, FROM),
      cancelled(11, '2026-11-08'),
    ]);
    expect(await salesOfOffice(cedar._id, period)).toEqual([
      paid(16, 'new', '2026-11-05', 'card'),
      cancelled(12, TO),
    ]);
  });

  test('are counted by state and language, of the plan and of offices', async () => {
    const byState = async (oids?: number[]) =>
      Object.fromEntries(await salesBy('signup_state', period, oids));
    const all = {
      Colorado: takings({ new_members: 2, renewals: 1, cancelled: 1 }),
      Utah: takings({ new_members: 1, renewals: 1, cancelled: 2 }),
    };
    expect(await byState()).toEqual(all);
    expect(await byState([maple._id, cedar._id])).toEqual(all);
    expect(await byState([maple._id])).toEqual({
      Colorado: takings({ new_members: 1, renewals: 1, cancelled: 1 }),
      Utah: takings({ new_members: 1, renewals: 1, cancelled: 1 }),
    });
    expect(await byState([cedar._id])).toEqual({
      Colorado: takings({ new_members: 1 }),
      Utah: takings({ cancelled: 1 }),
    });
    expect((await salesBy('language', period)).get('es')).toEqual(takings({ new_members: 1 }));
  });
});

test('the first payment has its day in Denver', async () => {
  expect(await firstPaidOn()).toBe('2026-09-01');
});

test('of applications is read who changed them last, and which office had them on a day', async () => {
  expect([...(await changersOf([1, 2]))]).toEqual([
    [1, 'office:1'],
    [2, 'public'],
  ]);
  const officeOf = await officesByDay([11]);
  expect(['2026-11-11', '2026-11-12'].map((day) => officeOf(11, day))).toEqual([maple._id, cedar._id]);
  expect(officeOf(1, FROM)).toBeUndefined();
});

describe('the names of receipts', () => {
  const read = async (more: Partial<Parameters<typeof namesPaidAt>[0]> = {}, most = 10) => {
    const of = { oid: maple._id, period: { start, end }, after: undefined, ...more };
    return (await namesPaidAt(of, most)).map(({ _id }) => _id);
  };

  test('are those that an office was paid for, deleted and moved ones too, the newest first', async () => {
    expect(await read()).toEqual([2, 9, 3, 13, 1]);
    expect(await read({ period: { start } })).toEqual([23, 5, 2, 9, 3, 13, 1]);
    expect(await read({ oid: cedar._id })).toEqual([16]);
  });

  test('come in pages, also between payments of the same time', async () => {
    expect(await read({}, 2)).toEqual([2, 9]);
    expect(await read({ after: { time: FIFTH, id: 'p9' } })).toEqual([3, 13, 1]);
    expect(await read({ after: { time: FIFTH, id: 'p3' } })).toEqual([13, 1]);
  });

  test('are as they are now, with what the receipt shows', async () => {
    const [, moved] = await namesPaidAt({ oid: maple._id, period: { start, end }, after: undefined }, 2);
    const shown = { _id: 9, oid: cedar._id, sold_at: maple._id, chain: 9, kind: 'new', last: 'Lee9' };
    expect(moved).toMatchObject({ ...shown, payment: 'p9', payment_time: FIFTH, refunded: null });
    expect(moved).not.toHaveProperty('email');
  });

  test('are found by number, paid or not, and by their payments', async () => {
    const found = await namesById([6, 3]);
    expect([...found.keys()].toSorted()).toEqual([3, 6]);
    expect(found.get(6)).toMatchObject({ _id: 6, first: 'Ann' });
    expect(found.get(6)).not.toHaveProperty('email');
    const payments = [
      { _id: 'p3', ids: [3] },
      { _id: 'of another', ids: [1] },
      { _id: 'p6', ids: [6] },
    ];
    expect(await namesPaidBy(payments)).toMatchObject([{ _id: 3, payment: 'p3' }]);
  });
});

describe('of applications a payment reads', () => {
  test('the live ones, in the order of their numbers', async () => {
    const found = await payableApplications([2, 1, 3]);
    expect(found).toMatchObject([
      { _id: 1, oid: maple._id, paid: true, payment: 'p1' },
      { _id: 2, payment: 'p2' },
    ]);
    expect(found[0]).not.toHaveProperty('email');
  });

  test('names with numbers, but of hidden ones', async () => {
    const number = (id: number, oid: number) => shownId({ id, oid });
    expect([...(await namesOf([16, 7, 3]))].toSorted(([one], [other]) => one - other)).toEqual([
      [3, `Ann Lee3, ${number(3, maple._id)}`],
      [16, `Ann Lee16, ${number(16, cedar._id)}`],
    ]);
  });

  test('those that were paid by hand in a time, and of which office the money is', async () => {
    const window = { from: denverInstant(FROM, 12), to: LAST };
    const read = async (of = window) => (await paidOffline(of)).map(({ _id }) => _id).toSorted();
    expect(await read()).toEqual([13, 2, 9]);
    expect(await read({ ...window, from: FIFTH, to: FIFTH })).toEqual([9]);
    const [one] = await paidOffline({ from: FIFTH, to: FIFTH });
    expect(one).toEqual({ _id: 9, payment: 'p9', payment_time: FIFTH });
    expect([collectedAt({ oid: 1, sold_at: null }), collectedAt({ oid: 1, sold_at: 2 })]).toEqual([1, 2]);
  });

  test('those that are paid, by number, and those of one payment', async () => {
    const paid = await paidApplications([1, 3, 6]);
    expect([...paid.keys()]).toEqual([1]);
    expect(paid.get(1)).toMatchObject({ oid: maple._id, payment: 'p1', refunded: null });
    expect(paid.get(1)).not.toHaveProperty('email');
    expect(await applicationsPaidBy('both', [12, 10, 1])).toMatchObject([{ _id: 10 }, { _id: 12 }]);
    expect(await applicationsPaidBy('p3', [3])).toEqual([]);
    expect(await applicationsPaidBy('p6', [6])).toEqual([]);
  });

  test('their offices, of deleted ones too', async () => {
    const found = await officesOf([3, 16]);
    expect([found.get(3), found.get(16), found.size]).toEqual([maple._id, cedar._id, 2]);
  });
});

test('what was paid by hand at an office waits for the bank, deleted and moved ones too', async () => {
  const at = async (oid: number, since: Date) => (await handPaymentsAt(oid, since)).toSorted();
  expect(await at(maple._id, FIFTH)).toEqual(['p2', 'p3', 'p9']);
  expect(await at(maple._id, new Date(FIFTH.getTime() + 1))).toEqual(['p2']);
  expect(await at(cedar._id, start)).toEqual([]);
  const found = await paidByHand([1, 2, 3, 6, 8]);
  expect([...found.keys()].toSorted()).toEqual([2, 3]);
  const check = { oid: maple._id, sold_at: null, payment: 'p3', payment_type: 'check', check_number: '4471' };
  expect(found.get(3)).toEqual({ _id: 3, ...check });
});
