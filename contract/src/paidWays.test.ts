import { describe, expect, it } from 'vitest';
import { STAFF } from './messages/staff';
import { namesByWay, receivedFrom, receivedMistake } from './paidWays';
import { paidWith } from './receipt';

const cash = { payment_type: 'cash', check_number: '', note: '' } as const;
const check = { payment_type: 'check', check_number: '4471', note: '' } as const;

describe('namesByWay', () => {
  it('has all names in the usual way when none differs', () => {
    expect(namesByWay([1, 2], cash, [])).toEqual([{ ...cash, ids: [1, 2] }]);
    expect(namesByWay([], cash, [])).toEqual([]);
  });

  it('puts names of equal ways together, and tells number and note apart', () => {
    const note = { ...cash, note: 'by her son' };
    const others = [
      { ...check, id: 2 },
      { ...check, id: 4 },
      { ...note, id: 3 },
      { ...cash, id: 1 },
      { ...check, id: 9 },
    ];
    expect(namesByWay([1, 2, 3, 4, 5], cash, others)).toEqual([
      { ...cash, ids: [1, 5] },
      { ...check, ids: [2, 4] },
      { ...note, ids: [3] },
    ]);
  });

  it('leaves the usual way out when each name has another', () => {
    expect(namesByWay([1], cash, [{ ...check, id: 1 }])).toEqual([{ ...check, ids: [1] }]);
  });
});

describe('the day on which money was received, recorded on 11/26/2026', () => {
  const [early, before] = [STAFF.receivedOnDay, STAFF.receivedBefore];
  it.each([
    ['2026-11-26', [], undefined],
    ['2026-11-27', [], early],
    ['2026-10-27', [], undefined],
    ['2026-10-26', [], early],
    ['2026-10-27', ['2026-11-26'], before('11/26/2026')],
    ['2026-11-25', ['2026-11-26'], before('11/26/2026')],
    ['2026-11-20', ['2026-11-20', '2025-01-02'], undefined],
    ['2026-11-19', ['2026-11-20', '2026-11-01'], before('11/20/2026')],
    ['2026-10-27', ['2025-01-02'], undefined],
  ])('%s, for names enrolled on %o', (day, enrolled, expected) => {
    expect(receivedMistake(day, '2026-11-26', enrolled)).toBe(expected);
    const from = receivedFrom('2026-11-26', enrolled);
    expect(receivedMistake(from, '2026-11-26', enrolled)).toBeUndefined();
  });
});

it('a receipt says what was paid in each way', () => {
  const ways = [
    { payment_type: 'cash', amount: 4000 },
    { payment_type: 'check', check_number: '4471', amount: 2000 },
  ] as const;
  expect(paidWith({ payment_type: 'cash', ways })).toBe('Cash $40.00, Check 4471 $20.00');
  expect(paidWith({ payment_type: 'cash', ways }, 'es')).toBe('Efectivo $40.00, Cheque 4471 $20.00');
  expect(paidWith({ payment_type: 'cash', ways: ways.slice(0, 1) })).toBe('Cash');
});
