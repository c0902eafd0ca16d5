import { denverInstant, monthsOf, sumTakings, wholeMonth } from '@rollbook/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { closeDueMonths, december, paidOn, takenIn } from '../../../test/months';
import { storeOffice } from '../../../test/records';
import { Application } from '../../membership/record/application';
import type { OfficeDoc } from '../../parties/offices/model';
import { ClosedMonth, Correction, MonthPart } from './model';
import { recount, recountOfAll } from './recount';
import { takingsOfAll } from './takings';

let clock = denverInstant('2027-01-03', 9);
let api: TestApi;
let office: OfficeDoc;
beforeAll(async () => {
  api = await startApi('random-months', { now: () => clock });
  office = await storeOffice();
});
afterAll(() => api.stop());

/** What a year holds, and what happens to it while its months close. */
const deed = fc.record({
  at: fc.constantFrom('2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'),
  kind: fc.constantFrom('new', 'renewal'),
  way: fc.constantFrom('', 'cash', 'check'),
  later: fc.constantFrom(
    'stays',
    'stays',
    'is taken back',
    'is deleted',
    'is cancelled',
    'is a check',
    'comes late',
  ),
} as const);

test('the months with their corrections are a recount of everything, whatever is recorded later', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 15 }), async (deeds) => {
      await Promise.all([ClosedMonth.deleteMany({}), MonthPart.deleteMany({}), Correction.deleteMany({})]);
      await Application.deleteMany({});
      const late = deeds.filter(({ later }) => later === 'comes late');
      const enter = ({ at, kind, way }: (typeof deeds)[number]) =>
        paidOn(office, at, { kind, payment_type: way });
      const stored = [];
      for (const one of deeds) if (!late.includes(one)) stored.push({ one, ...(await enter(one)) });
      clock = denverInstant('2027-01-10', 9);
      await closeDueMonths(api);
      clock = denverInstant('2027-01-20', 9);
      for (const one of late) await enter(one);
      for (const { one, _id } of stored) {
        const change = {
          'is taken back': { paid: false, payment_time: null, payment_type: '' },
          'is deleted': { state: 'deleted' },
          'is cancelled': { cancelled: 'c', cancelled_on: '2026-12-15' },
          'is a check': { payment_type: 'check' },
        } as const;
        if (one.later in change)
          await Application.updateOne({ _id }, { $set: change[one.later as keyof typeof change] });
      }
      const closedBefore = await takenIn(december);
      await closeDueMonths(api);
      expect(await takenIn(december)).toEqual(closedBefore);
      const all = { from: '2026-10-01', to: '2027-01-31' };
      const ofMonths = [];
      for (const month of monthsOf(all)) ofMonths.push(...(await takenIn(wholeMonth(month))));
      const recounted = sumTakings([...(await recount(all)).values()]);
      expect(sumTakings(ofMonths)).toEqual(recounted);
      expect(sumTakings(await takenIn(all))).toEqual(recounted);
      // All offices together, as reports by day count them: whole months, days of closed months, and open days.
      expect(await recountOfAll(all)).toEqual(recounted);
      const days = { from: '2026-11-30', to: '2027-01-01' };
      for (const period of [all, december, days, { from: days.from, to: days.from }]) {
        const sum = sumTakings(await takenIn(period));
        expect(await takingsOfAll(period, {})).toEqual(sum);
        expect(await takingsOfAll(period, { oids: [office._id] })).toEqual(sum);
      }
    }),
    { numRuns: 12 },
  );
});
