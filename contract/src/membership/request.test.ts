import { expect, test } from 'vitest';
import { requestButton, requestShown, type RequestWish } from './request';

const wish = (of: Pick<RequestWish, 'kind'> & Partial<RequestWish>): RequestWish => ({
  amount: 0,
  check_number: '',
  other: '',
  office_name: '',
  ...of,
});

test.each<[RequestWish, string, string]>([
  [wish({ kind: 'cancel', amount: 1 }), 'Cancel and send $0.01 back', 'cancel with money back'],
  [wish({ kind: 'cancel' }), 'Cancel without money', 'cancel with money back'],
  [
    wish({ kind: 'payment', payment: 'none', amount: 2000 }),
    'Set back to not paid',
    'set the payment back to not paid',
  ],
  [wish({ kind: 'payment', payment: 'cash' }), 'Make it cash', 'correct the payment: cash'],
  [
    wish({ kind: 'payment', payment: 'check', check_number: '1204' }),
    'Make it check 1204',
    'correct the payment: check 1204',
  ],
  // The office did not know its number.
  [wish({ kind: 'payment', payment: 'check' }), 'Make it check', 'correct the payment: check'],
  [wish({ kind: 'twice', other: '4851-3' }), 'Delete the unpaid 4851-3', 'join it with 4851-3'],
  [wish({ kind: 'move', office_name: 'Mesa' }), 'Move to Mesa', 'move to Mesa'],
])('%j is offered as %j and told as %j', (asked, button, shown) => {
  expect(requestButton(asked)).toBe(button);
  expect(requestShown(asked)).toBe(shown);
});
