import { expect, it } from 'vitest';
import { byDeadline, type Check, dueShown, isFine, type Need } from './need';

const need = (key: string, given: Partial<Need> = {}): Need => ({
  key,
  title: key,
  details: null,
  actions: null,
  ...given,
});
const check = (title: string, value: Need[]): Check => ({
  list: 'getRequests',
  title,
  what: title,
  quiet: '',
  needs: { state: 'loaded', value },
  reload: () => {},
});

it('puts the nearest deadline first, and what is only good to know last', () => {
  const checks = [
    check('calm', [need('deleted', { isCalm: true })]),
    check('mails', [need('mail')]),
    check('payments', [need('dispute', { due: '2026-11-30' }), need('payment', { due: '2026-11-24' })]),
    check('refunds', [need('refund', { due: '2026-11-24' })]),
  ];
  expect(byDeadline(checks).map(({ need: { key } }) => key)).toEqual([
    'payment',
    'refund',
    'dispute',
    'mail',
    'deleted',
  ]);
});

it('is fine when it is loaded and has found nothing', () => {
  expect(isFine(check('mails', []))).toBe(true);
  expect(isFine(check('mails', [need('mail')]))).toBe(false);
  expect(isFine({ ...check('mails', []), needs: { state: 'pending' } })).toBe(false);
});

it.each([
  ['2026-11-23', 'Overdue', 'late'],
  ['2026-11-24', 'Today', 'late'],
  ['2026-11-25', 'Tomorrow', 'soon'],
  ['2026-11-30', '11/30 · 6 days', 'soon'],
  ['2026-12-01', '12/01 · 7 days', 'later'],
  [undefined, 'No deadline', 'later'],
])('shows %j as %j', (due, text, isNear) => {
  expect(dueShown(due, '2026-11-24')).toEqual({ text, isNear });
});
