import { describe, expect, test } from 'vitest';
import { paymentChange, timeMistake } from './changes';

const edit = { id: 1, first: 'Ann', last: 'Lee', email: 'ann@rollbook.example' };
const unpaid = { paid: false, payment_type: '', square_id: '' } as const;
const byCheck = { paid: true, payment_type: 'check', square_id: '' } as const;
const byCard = { paid: true, payment_type: '', square_id: 'sq1' } as const;

describe('an unpaid application', () => {
  test('stays unpaid without payment fields', () => {
    expect(paymentChange(unpaid, edit)).toEqual({ kind: 'none' });
    expect(paymentChange(unpaid, { ...edit, paid: false, payment_type: '' })).toEqual({ kind: 'none' });
    expect(paymentChange(unpaid, { ...edit, paid: false, payment_type: null })).toEqual({ kind: 'none' });
  });
  test.each(['cash', 'check'] as const)('is paid by %s', (paymentType) => {
    const pay = { kind: 'pay', paymentType };
    expect(paymentChange(unpaid, { ...edit, paid: true, payment_type: paymentType })).toEqual(pay);
    expect(paymentChange(unpaid, { ...edit, payment_type: paymentType })).toEqual(pay);
  });
  test('is not paid without a type and not unpaid with one', () => {
    expect(paymentChange(unpaid, { ...edit, paid: true })).toMatchObject({ field: 'payment_type' });
    expect(paymentChange(unpaid, { ...edit, paid: false, payment_type: 'cash' })).toMatchObject({
      field: 'paid',
    });
  });
});

describe('an application paid by check', () => {
  test('keeps its payment type', () => {
    expect(paymentChange(byCheck, { ...edit, paid: true, payment_type: 'check' })).toEqual({ kind: 'none' });
    expect(paymentChange(byCheck, { ...edit, payment_type: 'cash' })).toMatchObject({
      field: 'payment_type',
    });
    expect(paymentChange(byCheck, { ...edit, paid: true, payment_type: '' })).toMatchObject({
      kind: 'refused',
    });
  });
  test('can be set back to unpaid', () => {
    expect(paymentChange(byCheck, { ...edit, paid: false, payment_type: '' })).toEqual({ kind: 'undo' });
    expect(paymentChange(byCheck, { ...edit, paid: false })).toEqual({ kind: 'undo' });
  });
});

describe('an application paid by card', () => {
  test('cannot be edited to unpaid or to another payment type', () => {
    expect(paymentChange(byCard, { ...edit, paid: false })).toMatchObject({ field: 'paid' });
    expect(paymentChange(byCard, { ...edit, payment_type: 'cash' })).toMatchObject({ field: 'payment_type' });
    expect(paymentChange(byCard, { ...edit, paid: true, payment_type: '' })).toEqual({ kind: 'none' });
  });
});

describe('the application time', () => {
  const now = new Date('2026-11-21T18:00:00Z');
  const stored = {
    application_time: new Date('2026-11-01T18:00:00Z'),
    paid: true,
    expiration_date: '2027-12-31',
  };
  const earlier = new Date('2026-10-01T18:00:00Z');
  test('of a paid application is changed by the administrator only', () => {
    expect(timeMistake(stored, earlier, 'office', now)).toContain('administrator');
    expect(timeMistake(stored, earlier, 'admin', now)).toBeUndefined();
    expect(timeMistake({ ...stored, paid: false }, earlier, 'office', now)).toBeUndefined();
  });
  test('goes back at most 60 days for an office, or stays where it was', () => {
    const notPaid = { ...stored, paid: false };
    const [first, before] = [new Date('2026-09-22T07:00:00Z'), new Date('2026-09-22T05:00:00Z')];
    expect(timeMistake(notPaid, first, 'office', now)).toBeUndefined();
    expect(timeMistake(notPaid, before, 'office', now)).toContain('within the last 60 days');
    expect(timeMistake(notPaid, before, 'admin', now)).toBeUndefined();
    expect(
      timeMistake({ ...notPaid, application_time: before }, new Date('2026-09-21T18:00:00Z'), 'office', now),
    ).toBeUndefined();
  });
  test('of one that expired before payment is not moved by an office', () => {
    const expired = { ...stored, paid: false, expiration_date: '2026-11-20' };
    expect(timeMistake(expired, now, 'office', now)).toContain('only be renewed as a new application');
    expect(timeMistake(expired, now, 'admin', now)).toBeUndefined();
  });
  test('can be sent back unchanged', () => {
    expect(timeMistake(stored, new Date(stored.application_time), 'office', now)).toBeUndefined();
  });
  test('is not a future Denver day', () => {
    expect(timeMistake(stored, new Date('2026-11-22T06:59:00Z'), 'admin', now)).toBeUndefined();
    expect(timeMistake(stored, new Date('2026-11-22T07:00:00Z'), 'admin', now)).toContain('future');
  });
});
