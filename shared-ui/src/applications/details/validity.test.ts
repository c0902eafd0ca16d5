import { expect, it } from 'vitest';
import { validity } from './validity';

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
