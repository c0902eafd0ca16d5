import { describe, expect, test } from 'vitest';
import { newPayment } from '../payments/pay';
import { howPaid } from './howPaid';
import { hasReceipt } from './toEarlierReceipts';

const at = new Date('2026-11-21T02:00:00Z');
const given = { _id: 'one', actor: 'admin', ids: [1, 2, 3], amount: 6000, digest: 'test' };
const names = [{ _id: 1 }, { _id: 2 }, { _id: 3 }];

describe('how names were paid', () => {
  const byCheck = { kind: 'offline', payment_type: 'check', check_number: '4471' } as const;
  const cash = { payment_type: 'cash', check_number: '' } as const;
  const ways = [{ ...cash, id: 2, note: 'Paid at the desk' }];
  const check = { payment_type: 'check', check_number: '4471' };
  const marked = newPayment({ ...given, ...byCheck, ways }, at);

  test('online, without the card of the member', () => {
    const online = newPayment({ ...given, kind: 'application' }, at);
    const told = { online: true, payment_type: '', check_number: '' };
    expect(howPaid({ ...online, card_brand: 'VISA', card_last4: '1111' }, names)).toEqual(told);
  });

  test('by card', () => {
    const charged = { ...newPayment({ ...given, kind: 'bulk' }, at), card_brand: 'VISA', card_last4: '1111' };
    expect(howPaid(charged, names)).toEqual({
      card: { brand: 'VISA', last4: '1111' },
      payment_type: '',
      check_number: '',
    });
  });

  test('by a card that is not known', () => {
    const charged = newPayment({ ...given, kind: 'bulk' }, at);
    expect(howPaid(charged, names)).toEqual({ payment_type: '', check_number: '' });
  });

  test('in the ways of the names that are shown', () => {
    expect(howPaid(marked, names)).toEqual({
      ...check,
      ways: [
        { ...check, amount: 4000 },
        { ...cash, amount: 2000 },
      ],
    });
    expect(howPaid(marked, names.slice(0, 1))).toEqual(check);
    expect(howPaid(marked, names.slice(1, 2))).toEqual(cash);
  });

  test('in one way, of a payment of 1.0', () => {
    const { ways: _, ...old } = marked;
    expect(howPaid(old, names)).toEqual(check);
  });
});

test.each([
  ['office:7', 'bulk', true],
  ['group:7', 'bulk', true],
  ['admin', 'offline', true],
  ['public', 'application', true],
  ['member:digest', 'application', true],
  ['member:digest', 'bulk', false],
  ['public', 'bulk', false],
] as const)('a payment of %s, %s, has a receipt: %s', (actor, kind, is) => {
  expect(hasReceipt({ actor, kind })).toBe(is);
});
