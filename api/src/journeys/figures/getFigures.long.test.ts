import {
  addDays,
  type CalendarDate,
  type CountedApplication,
  type CountedRefund,
  denverInstant,
  figureMonths,
  figurePeriods,
  figuresOf,
  KINDS,
} from '@rollbook/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { storeApplication, unpaidApplication } from '../../../test/applications';
import { storeOffice } from '../../../test/records';
import { adminClient } from '../../../test/signIn';
import { withDefaults } from '../../base/database';
import { Application, type ApplicationDoc } from '../../membership/record/application';
import { Refund, type RefundDoc } from '../../money/refunds/model';
import type { OfficeDoc } from '../../parties/offices/model';

/** 24 November 2026, ten minutes before midnight in Denver: in UTC it is the next day. */
const NOW = new Date('2026-11-25T06:50:00Z');
const TODAY = '2026-11-24';
let api: TestApi;
let admin: Client;
let maple: OfficeDoc;

beforeAll(async () => {
  api = await startApi('figures', { now: () => NOW });
  maple = await storeOffice({ office_name: 'Maple' });
  admin = await adminClient(api);
});
afterAll(() => api.stop());

/** Days on both sides of each period's ends, and others of the last two years. */
const EDGES = ['2025-11-01', '2025-11-24', '2026-10-01', '2026-10-24', '2026-11-01', TODAY];
const near = fc
  .tuple(fc.constantFrom(...EDGES), fc.integer({ min: -1, max: 1 }))
  .map(([day, more]) => addDays(day, more));
const day = fc
  .oneof(
    near,
    fc.integer({ min: -700, max: 0 }).map((days) => addDays(TODAY, days)),
  )
  .map((one) => (one > TODAY ? TODAY : one));
/** The first and the last minute of a day, and noon. */
const minute = fc.constantFrom(0, 12 * 60, 23 * 60 + 59);
const later = (days: number) => fc.integer({ min: 0, max: days });

/** What can happen to an application: it ends after it has begun, and is cancelled after it was entered. */
const history = fc
  .record({
    state: fc.constantFrom('live', 'live', 'live', 'live', 'hidden', 'deleted'),
    kind: fc.constantFrom(...KINDS),
    enrolledOn: day,
    enrolledAt: minute,
    startsAfter: fc.oneof(fc.constant(0), later(60)),
    lasts: fc.constantFrom(0, 1, 30, 365, 400),
    paid: fc.option(fc.record({ on: day, at: minute })),
    isBeingPaid: fc.boolean(),
    cancelledAfter: fc.option(later(400)),
  })
  .map(({ enrolledOn, startsAfter, lasts, paid, isBeingPaid, cancelledAfter, ...others }) => {
    const starts = addDays(enrolledOn, startsAfter);
    const cancelledOn = cancelledAfter === null ? null : addDays(enrolledOn, cancelledAfter);
    return {
      ...others,
      enrolledOn,
      starts,
      ends: addDays(starts, lasts),
      paid,
      isBeingPaid: isBeingPaid && paid === null,
      cancelledOn: cancelledOn !== null && cancelledOn > TODAY ? TODAY : cancelledOn,
    };
  });
type History = typeof history extends fc.Arbitrary<infer One> ? One : never;

const refund = fc.record({
  cents: fc.constantFrom(500, 1500, 2000),
  state: fc.constantFrom('completed', 'completed', 'pending', 'owed', 'withdrawn'),
  on: day,
  at: minute,
  isHandedOut: fc.boolean(),
});
type Returned = typeof refund extends fc.Arbitrary<infer One> ? One : never;

const at = (on: CalendarDate, minutes: number) => new Date(denverInstant(on).getTime() + minutes * 60_000);

function toStored(one: History, id: number): ApplicationDoc {
  const { state, kind, paid, isBeingPaid, cancelledOn, starts, ends } = one;
  return unpaidApplication(maple, id, {
    state,
    kind,
    application_time: at(one.enrolledOn, one.enrolledAt),
    starts,
    expiration_date: ends,
    ...(paid === null
      ? { payment: isBeingPaid ? `p${id}` : null }
      : { paid: true, payment_type: 'cash', payment_time: at(paid.on, paid.at) }),
    ...(cancelledOn === null ? {} : { cancelled: `c${id}`, cancelled_on: cancelledOn }),
  });
}

function toStoredRefund({ cents, state, on, at: minutes, isHandedOut }: Returned, id: number): RefundDoc {
  return withDefaults(Refund, {
    _id: `refund ${id}`,
    amount: cents,
    state,
    made_at: 'here',
    created: NOW,
    ...(isHandedOut ? { handed_out: on, settled: NOW } : { settled: at(on, minutes) }),
  });
}

const counted = ({ paid, ...one }: History): CountedApplication => ({ ...one, paidOn: paid?.on ?? null });
const countedRefund = ({ cents, state, on }: Returned): CountedRefund => ({
  cents,
  on: state === 'completed' ? on : null,
});

test('the figures are those of a plain recount, over random applications, payments, cancellations and refunds', async () => {
  const world = [fc.array(history, { maxLength: 40 }), fc.array(refund, { maxLength: 12 })] as const;
  await fc.assert(
    fc.asyncProperty(...world, async (histories, refunds) => {
      await Promise.all([Application.deleteMany({}), Refund.deleteMany({})]);
      await Application.insertMany(
        histories.map((one, index) => toStored(one, index + 1)),
        { lean: true },
      );
      await Refund.insertMany(refunds.map(toStoredRefund), { lean: true });
      const recount = (period: { from: CalendarDate; to: CalendarDate }) => ({
        ...period,
        ...figuresOf(histories.map(counted), refunds.map(countedRefund), period, TODAY),
      });
      const { now, last_month, last_year } = figurePeriods(TODAY);
      expect((await admin.call('getFigures', {})).body).toEqual({
        now: recount(now),
        last_month: recount(last_month),
        last_year: recount(last_year),
      });
      const months = figureMonths(TODAY).map(recount);
      expect((await admin.call('getFigureMonths', {})).body).toEqual(
        months.map(({ from, to, new_members, renewals }) => ({ from, to, new_members, renewals })),
      );
    }),
    { numRuns: 25 },
  );
});

test('what is unpaid today is what waits at the offices', async () => {
  await Promise.all([Application.deleteMany({}), Refund.deleteMany({})]);
  await storeApplication(maple, { application_time: NOW });
  await storeApplication(maple, { application_time: NOW, payment: 'under way' });
  await storeApplication(maple, { application_time: NOW, expiration_date: '2026-11-23' });
  const { body: waiting } = await admin.call('getWaitingByOffice', {});
  expect(waiting).toMatchObject([{ oid: maple._id, office_name: 'Maple', waiting: 1 }]);
  const { body } = await admin.call('getFigures', {});
  expect(body).toMatchObject({ now: { unpaid: 2000, unpaid_names: 1 } });
});
