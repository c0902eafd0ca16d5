import { describe, expect, it } from 'vitest';
import { type Offline, offlinePaidWith, offlineRequest, offlineShown, untyped, wayOf } from './offline';

const cash = untyped('cash');
const mixed: Offline = {
  ...cash,
  receivedOn: '2026-11-24',
  others: {
    2: { paymentType: 'check', checkNumber: ' 4471 ', note: '' },
    3: { paymentType: 'cash', checkNumber: '9', note: ' by his son ' },
    8: { paymentType: 'check', checkNumber: '1', note: '' },
  },
};

describe('what is recorded as paid outside this system', () => {
  it('is one way for all names', () => {
    expect(offlineRequest(cash, [1, 2])).toEqual({ paymentType: 'cash', checkNumber: '', note: '' });
    expect(offlineShown(cash, [1, 2])).toBe('$40.00 in cash');
    expect(offlineShown({ ...cash, paymentType: 'check' }, [1])).toBe('$20.00 by check');
  });

  it('has the way of each selected name, without check numbers of cash and names that are not selected', () => {
    expect(wayOf(2, mixed)).toMatchObject({ paymentType: 'check' });
    expect(wayOf(1, mixed)).toMatchObject({ paymentType: 'cash' });
    expect(offlineRequest(mixed, [1, 2, 3])).toEqual({
      paymentType: 'cash',
      checkNumber: '',
      note: '',
      receivedOn: '2026-11-24',
      ways: [
        { id: 2, paymentType: 'check', checkNumber: '4471', note: '' },
        { id: 3, paymentType: 'cash', checkNumber: '', note: 'by his son' },
      ],
    });
  });

  it('says what was paid in each way', () => {
    expect(offlineShown(mixed, [1, 2, 3])).toBe(
      '$40.00 in cash and $20.00 by check 4471, received on 11/24/2026',
    );
    expect(offlinePaidWith(mixed, [1, 2, 3])).toEqual({
      payment_type: 'cash',
      check_number: '',
      ways: [
        { payment_type: 'cash', check_number: '', amount: 4000 },
        { payment_type: 'check', check_number: '4471', amount: 2000 },
      ],
    });
  });
});
