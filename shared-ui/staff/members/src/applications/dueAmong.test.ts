import { expect, test } from 'vitest';
import { dueAmong } from './dueAmong';
import { anApplication as application } from '@rollbook/testing';

const TODAY = '2026-11-20';
const WINDOW = { opensDaysBefore: 60, closesDaysAfter: 180 };

test('sorts a selection by what is due: a payment, a renewal, a mail about one of them', () => {
  const unpaid = application({ id: 1, paid: false, expiration_date: '2027-11-19' });
  const ending = application({ id: 2, paid: true, expiration_date: '2027-01-19', email: '' });
  const ended = application({ id: 3, paid: true, expiration_date: '2026-11-19' });
  const tooEarly = application({ id: 4, paid: true, expiration_date: '2027-01-20' });
  const tooLate = application({ id: 5, paid: true, expiration_date: '2026-05-23' });
  const neverPaid = application({ id: 6, paid: false, expiration_date: '2026-11-19' });
  const cancelled = application({ id: 7, paid: true, expiration_date: '2026-12-31', cancelled: true });
  const renewed = application({ id: 9, paid: true, expiration_date: '2026-12-31', renewed: true });
  const runsOut = application({
    id: 10,
    paid: true,
    expiration_date: '2026-12-31',
    does_not_renew: true,
  });
  const beingPaid = application({ id: 8, expiration_date: '2027-11-19', being_paid: true });
  const all = [beingPaid, unpaid, ending, ended, tooEarly, tooLate, neverPaid, cancelled, renewed, runsOut];
  expect(dueAmong(all, TODAY, WINDOW)).toEqual({
    waiting: [unpaid],
    renewable: [ending, ended],
    remindable: [unpaid, ended],
  });
});
