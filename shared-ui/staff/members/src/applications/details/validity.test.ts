import { expect, it } from 'vitest';
import { unpaidShown, validity } from './validity';

const term = { paid: true, expiration_date: '2027-11-23' };
const cancelled = { ...term, cancelled: true as const, cancelled_on: '2026-11-24' };

it('says until when an application is valid', () => {
  expect(validity(term)).toEqual({ name: 'Valid thru', text: '11/23/2027' });
  expect(validity({ ...term, paid: false })).toEqual({ name: 'Once paid, valid thru', text: '11/23/2027' });
});

it('says that a cancellation has ended it, and when', () => {
  expect(validity(cancelled).text).toBe(
    'Not valid since 11/24/2026. Its term would have ended on 11/23/2027',
  );
  expect(validity({ ...term, cancelled: true }).text).toBe(
    'Not valid. Its term would have ended on 11/23/2027',
  );
  expect(validity({ ...cancelled, paid: false }).text).toBe('Never valid: cancelled before it was paid');
});

it('leaves a term alone that was over before the cancellation', () => {
  expect(validity({ ...cancelled, expiration_date: '2025-11-23' })).toEqual({
    name: 'Valid thru',
    text: '11/23/2025',
  });
});

it('does not call a renewal inactive while the earlier term runs', () => {
  expect(unpaidShown({ membership: { status: 'ACTIVE', date: '2026-12-31' } })).toBe(
    'Not paid. By its earlier payment the membership is active till 12/31/2026',
  );
  for (const membership of [
    { status: 'PENDING', date: null },
    { status: 'EXPIRED', date: '2026-01-01' },
  ] as const)
    expect(unpaidShown({ membership })).toBe('Not paid, so not active');
  expect(unpaidShown({}), 'an earlier API').toBe('Not paid, so not active');
});
