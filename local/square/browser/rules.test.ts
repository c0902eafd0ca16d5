import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { brandName, expiryOf, shown, wrongFields } from './rules';

const good = { cardNumber: '4111 1111 1111 1111', expirationDate: '12/30', cvv: '111', postalCode: '80202' };

describe('a field', () => {
  it.each([
    ['cardNumber', '4111111111111111', '4111 1111 1111 1111'],
    ['cardNumber', '378282246310005', '3782 822463 10005'],
    ['cardNumber', '5555 5555-5555 44449999', '5555 5555 5555 4444'],
    ['cardNumber', 'abc', ''],
    ['expirationDate', '12', '12'],
    ['expirationDate', '123', '12/3'],
    ['expirationDate', '12/30', '12/30'],
    ['expirationDate', '12/', '12/'],
    ['expirationDate', '1/30', '01/30'],
    ['expirationDate', '7', '07'],
    ['expirationDate', '12/2030', '12/30'],
    ['cvv', '1234', '123'],
    ['postalCode', '80202x', '80202'],
  ] as const)('%s shows %s as %s', (field, typed, text) => {
    expect(shown[field](typed, '4111')).toBe(text);
  });

  it('gives American Express four digits of CVV', () => {
    expect(shown.cvv('12345', '3782 8')).toBe('1234');
  });
});

describe('a card', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 6, 15) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is valid', () => expect(wrongFields(good)).toEqual([]));

  it.each([
    ['cardNumber', '4111 1111 1111 1112'],
    ['cardNumber', '4111'],
    ['cardNumber', ''],
    ['expirationDate', '06/26'],
    ['expirationDate', '13/30'],
    ['cvv', '11'],
    ['postalCode', '8020'],
  ] as const)('is invalid in %s with "%s"', (field, text) => {
    expect(wrongFields({ ...good, [field]: text })).toEqual([field]);
  });

  it('is valid until the end of its month, and until 01/40', () => {
    expect(wrongFields({ ...good, expirationDate: '07/26' })).toEqual([]);
    expect(wrongFields({ ...good, expirationDate: '01/40' })).toEqual([]);
  });

  it('has a brand and an expiry', () => {
    expect(brandName('4111 1')).toBe('VISA');
    expect(brandName('9')).toBe('OTHER_BRAND');
    expect(expiryOf('01/40')).toEqual({ expMonth: 1, expYear: 2040 });
  });
});
