import { describe, expect, it } from 'vitest';
import {
  cardRefund,
  changerShown,
  checkDraft,
  differences,
  draftOf,
  editRequest,
  lostPayment,
  mayChangeTime,
  paymentEditing,
  paymentQuestion,
  paymentToRecord,
  rebased,
} from './editing';
import { anApplication } from '@rollbook/testing';

const unpaid = anApplication();
const cash = anApplication({ paid: true, payment_type: 'cash', payment_time: '2026-11-20T17:00:00.000Z' });
const card = anApplication({ paid: true, square_id: 'YPz7abcdc4', payment_time: '2026-11-20T17:00:00.000Z' });

describe('paymentEditing', () => {
  it.each([
    ['office', unpaid, 'choose'],
    ['admin', unpaid, 'choose'],
    ['office', cash, 'recorded'],
    ['admin', cash, 'undo'],
    ['office', card, 'card'],
    ['admin', card, 'card'],
    ['admin', anApplication({ being_paid: true }), 'being paid'],
  ] as const)('%s', (editor, application, offered) => {
    expect(paymentEditing(application, editor)).toBe(offered);
  });

  it('offers no choice to an office whose plan leaves payments to the administrator', () => {
    expect(paymentEditing(unpaid, 'office', false)).toBe('not paid');
    expect(paymentEditing(unpaid, 'admin', false)).toBe('choose');
  });

  it('asks before an edit records a payment, and before no other edit', () => {
    const payment = 'cash' as const;
    expect(paymentToRecord(unpaid, { ...draftOf(unpaid), payment }, 'office')).toBe('cash');
    expect(paymentToRecord(unpaid, { ...draftOf(unpaid), first: 'Ana' }, 'office')).toBeUndefined();
    expect(paymentToRecord(cash, { ...draftOf(cash), undo: true }, 'admin')).toBeUndefined();
    const walter = anApplication({ first: 'Walter', last: 'Walkin' });
    expect(paymentQuestion(walter, 'cash', 'office')).toBe(
      'Mark Walter Walkin as paid by cash, $20.00? You can take it back on the page of the member until it is in a deposit or the month is closed.',
    );
    expect(paymentQuestion(walter, 'check', 'admin')).toBe(
      'Mark Walter Walkin as paid by check, $20.00? You can undo this.',
    );
  });

  it('allows only the administrator to change the time of a paid application', () => {
    expect(mayChangeTime(cash, 'office')).toBe(false);
    expect(mayChangeTime(card, 'admin')).toBe(true);
    expect(mayChangeTime(unpaid, 'office')).toBe(true);
  });

  it('leads the administrator from a card payment to its refund, and tells an office who can do it', () => {
    expect(cardRefund(card, 'admin')).toBe('To refund it, cancel the membership in its details.');
    expect(cardRefund({ ...card, cancelled: true }, 'admin')).toContain('is cancelled');
    expect(cardRefund(card, 'office')).toContain('Only the administrator');
  });
});

describe('editRequest', () => {
  it('sends the whole record with the version that the editor saw', () => {
    const draft = { ...draftOf(unpaid), first: 'Samuel' };
    expect(editRequest(unpaid, draft, 'office')).toEqual({ ...unpaid, first: 'Samuel' });
  });

  it("records cash and check, and no payment while 'not paid' stays selected", () => {
    const draft = draftOf(unpaid);
    expect(editRequest(unpaid, { ...draft, payment: 'check' }, 'office')).toMatchObject({
      paid: true,
      payment_type: 'check',
    });
    expect(editRequest(unpaid, draft, 'office')).toMatchObject({ paid: false, payment_type: '' });
  });

  it('accepts undo from the administrator only, and never for a card', () => {
    const back = { ...draftOf(cash), undo: true };
    expect(editRequest(cash, back, 'admin')).toMatchObject({ paid: false, payment_type: '' });
    expect(editRequest(cash, back, 'office')).toMatchObject({ paid: true, payment_type: 'cash' });
    expect(editRequest(card, { ...draftOf(card), undo: true }, 'admin')).toMatchObject({ paid: true });
  });

  it('keeps the seconds of an unchanged time and sends a changed one as an instant', () => {
    const exact = anApplication({ application_time: '2026-11-20T16:14:33.210Z' });
    const draft = draftOf(exact);
    expect(draft.time).toBe('2026-11-20T09:14');
    expect(editRequest(exact, draft, 'office').application_time).toBe('2026-11-20T16:14:33.210Z');
    const moved = { ...draft, time: '2026-07-01T09:14' };
    expect(editRequest(exact, moved, 'office').application_time).toBe('2026-07-01T15:14:00.000Z');
  });
});

describe('drafts', () => {
  it('require first, last, email and a time', () => {
    const empty = { ...draftOf(unpaid), first: ' ', last: '', email: '', time: '' };
    expect(checkDraft(empty)).toEqual({
      first: 'First Name is required',
      last: 'Last Name is required',
      email: 'Email is required',
      time: 'Please enter a date and a time',
    });
    expect(checkDraft({ ...draftOf(unpaid), email: 'sam' })).toEqual({ email: 'Please enter a valid email' });
    expect(checkDraft(draftOf(unpaid))).toEqual({});
  });

  it('list the fields in which two versions differ', () => {
    const theirs = draftOf(anApplication({ last: 'Nguyen-Tran', payment_type: 'cash', paid: true }));
    expect(differences({ ...draftOf(unpaid), first: 'Samuel' }, theirs)).toEqual([
      { field: 'First Name', mine: 'Samuel', stored: 'Sam' },
      { field: 'Last Name', mine: 'Nguyen', stored: 'Nguyen-Tran' },
      { field: 'Payment', mine: 'not paid', stored: 'cash' },
    ]);
  });
});

describe('an edit that came second', () => {
  const mine = { ...draftOf(unpaid), first: 'Samuel' };

  it('keeps what the editor left alone as it is stored now', () => {
    const theirs = anApplication({ last: 'Nguyen-Tran', version: 2 });
    expect(rebased(mine, unpaid, theirs, 'office')).toEqual({ ...draftOf(theirs), first: 'Samuel' });
  });

  it('cannot change a payment that was recorded meanwhile', () => {
    const check = anApplication({ paid: true, payment_type: 'check', version: 2 });
    expect(rebased({ ...mine, payment: 'cash' }, unpaid, check, 'admin').payment).toBe('check');
    expect(rebased({ ...mine, payment: 'cash' }, unpaid, unpaid, 'admin').payment).toBe('cash');
  });

  it('tells that its cash was not recorded where the membership was paid in another way', () => {
    const paying = { ...draftOf(unpaid), payment: 'cash' as const };
    expect(lostPayment(paying, unpaid, card)).toBe('cash');
    expect(lostPayment(paying, unpaid, { ...unpaid, being_paid: true })).toBe('cash');
    expect([cash, unpaid].map((current) => lostPayment(paying, unpaid, current))).toEqual([
      undefined,
      undefined,
    ]);
    expect(lostPayment(draftOf(unpaid), unpaid, card)).toBeUndefined();
    expect(lostPayment(draftOf(cash), cash, { ...cash, last: 'Tran' })).toBeUndefined();
  });

  it('still differs while its undo of a payment is not stored', () => {
    const undo = { ...draftOf(cash), undo: true };
    const renamed = { ...cash, last: 'Nguyen-Tran' };
    const kept = rebased(undo, cash, renamed, 'admin');
    expect(differences(kept, draftOf(renamed))).toEqual([
      { field: 'Payment', mine: 'not paid', stored: 'cash' },
    ]);
    expect(differences(rebased(undo, cash, unpaid, 'admin'), draftOf(unpaid))).toEqual([]);
  });
});

it('names who changed a record without the words of the store', () => {
  expect(['admin', 'office:3', 'member:9f3a', 'system', '', undefined].map(changerShown)).toEqual([
    'The administrator',
    'The office',
    'The member',
    'Somebody else',
    'Somebody else',
    'Somebody else',
  ]);
});
