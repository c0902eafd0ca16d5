import { expect, it } from 'vitest';
import { type CountedApplication, figureMonths, figurePeriods, figuresOf } from './figures';

it.each([
  ['2026-11-24', '2026-10-01', '2026-10-24', '2025-11-01', '2025-11-24'],
  ['2026-10-31', '2026-09-01', '2026-09-30', '2025-10-01', '2025-10-31'],
  ['2026-01-05', '2025-12-01', '2025-12-05', '2025-01-01', '2025-01-05'],
  ['2028-02-29', '2028-01-01', '2028-01-29', '2027-02-01', '2027-02-28'],
])('compares the month to %s with the same days', (today, monthFrom, monthTo, yearFrom, yearTo) => {
  expect(figurePeriods(today)).toEqual({
    now: { from: `${today.slice(0, 8)}01`, to: today },
    last_month: { from: monthFrom, to: monthTo },
    last_year: { from: yearFrom, to: yearTo },
  });
});

it('shows 24 whole months up to this one, which goes to today', () => {
  const months = figureMonths('2028-02-29');
  expect(months).toHaveLength(24);
  expect(months[0]).toEqual({ from: '2026-03-01', to: '2026-03-31' });
  expect(months.at(-2)).toEqual({ from: '2028-01-01', to: '2028-01-31' });
  expect(months.at(-1)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});

const TODAY = '2026-11-24';
const PERIOD = { from: '2026-11-01', to: TODAY };
const member: CountedApplication = {
  state: 'live',
  kind: 'new',
  enrolledOn: '2026-11-02',
  paidOn: '2026-11-05',
  isBeingPaid: false,
  starts: '2026-11-02',
  ends: '2027-11-02',
  cancelledOn: null,
};
const waiting = { ...member, paidOn: null };
const figures = (applications: CountedApplication[], period = PERIOD) =>
  figuresOf(applications, [], period, TODAY);

it('counts a member on the day of the payment', () => {
  expect(figures([member])).toMatchObject({ new_members: 1, renewals: 0, collected: 2000, active: 1 });
  const before = { from: '2026-11-01', to: '2026-11-04' };
  expect(figures([member], before)).toMatchObject({ new_members: 0, collected: 0, unpaid: 2000 });
});

it('keeps what was collected for a deleted or cancelled application', () => {
  expect(figures([{ ...member, state: 'deleted' }])).toMatchObject({ new_members: 0, collected: 2000 });
  const cancelled = { ...member, cancelledOn: '2026-11-20' };
  expect(figures([cancelled])).toMatchObject({ new_members: 1, collected: 2000, active: 0 });
});

it('counts a name as unpaid until it is paid, cancelled, over or being paid', () => {
  expect(figures([waiting])).toMatchObject({ unpaid: 2000, unpaid_names: 1, active: 0 });
  for (const gone of [
    { ...waiting, cancelledOn: '2026-11-24' },
    { ...waiting, ends: '2026-11-23' },
    { ...waiting, isBeingPaid: true },
    { ...waiting, state: 'deleted' as const },
    { ...waiting, state: 'hidden' as const },
  ])
    expect(figures([gone])).toMatchObject({ unpaid: 0, unpaid_names: 0 });
});

it('counts a membership with a paid renewal once', () => {
  const renewal = { ...member, kind: 'renewal', starts: '2027-11-03', ends: '2028-11-02' } as const;
  expect(figures([member, renewal])).toMatchObject({ new_members: 1, renewals: 1, active: 1 });
});

it('adds refunds on the day when the money went out', () => {
  const refunds = [
    { cents: 1500, on: '2026-11-01' },
    { cents: 2000, on: '2026-10-31' },
    { cents: 2000, on: null },
  ];
  expect(figuresOf([], refunds, PERIOD, TODAY).refunds).toBe(1500);
});

it('includes the first and the last day', () => {
  expect(figures([{ ...member, paidOn: PERIOD.from }])).toMatchObject({ new_members: 1, collected: 2000 });
  expect(figures([{ ...member, paidOn: TODAY }])).toMatchObject({ new_members: 1, unpaid_names: 0 });
  expect(figures([{ ...waiting, enrolledOn: TODAY }])).toMatchObject({ unpaid_names: 1 });
  expect(figures([{ ...waiting, ends: TODAY }])).toMatchObject({ unpaid_names: 1 });
  expect(figures([{ ...member, starts: TODAY }])).toMatchObject({ active: 1 });
  expect(figures([{ ...member, ends: TODAY }])).toMatchObject({ active: 1 });
});

it('leaves out what had not begun, or was over', () => {
  const before = { from: '2026-11-01', to: '2026-11-10' };
  expect(figures([{ ...waiting, enrolledOn: '2026-11-11' }], before)).toMatchObject({ unpaid_names: 0 });
  expect(figures([{ ...member, starts: '2026-11-25' }])).toMatchObject({ active: 0 });
  expect(figures([{ ...member, ends: '2026-11-23' }])).toMatchObject({ active: 0 });
  expect(figures([{ ...member, state: 'hidden' }])).toMatchObject({ collected: 0, active: 0 });
});

it('counts neither as unpaid who has paid, nor as cancelled who is cancelled later', () => {
  const before = { from: '2026-11-01', to: '2026-11-10' };
  expect(figures([member, waiting])).toMatchObject({ unpaid: 2000, unpaid_names: 1 });
  const later = { cancelledOn: '2026-11-11' };
  expect(figures([{ ...member, ...later }], before)).toMatchObject({ active: 1 });
  expect(figures([{ ...waiting, ...later }], before)).toMatchObject({ unpaid_names: 1 });
  // Only today's figures know what is being paid.
  expect(figures([{ ...waiting, isBeingPaid: true }], before)).toMatchObject({ unpaid_names: 1 });
});
