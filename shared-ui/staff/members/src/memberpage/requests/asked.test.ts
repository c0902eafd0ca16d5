import { expect, test } from 'vitest';
import { type Askable, checkAsked, NOTHING_ASKED, paymentsOffered, requestOf, stillOffered } from './asked';

test('each kind of request needs its own fields, and every one a reason', () => {
  expect(Object.keys(checkAsked(NOTHING_ASKED))).toEqual(['kind', 'reason']);
  const typed = { ...NOTHING_ASKED, reason: 'Moved' };
  expect(checkAsked({ ...typed, kind: 'cancel' })).toEqual({});
  expect(Object.keys(checkAsked({ ...typed, kind: 'payment' }))).toEqual(['payment']);
  expect(Object.keys(checkAsked({ ...typed, kind: 'payment', payment: 'check' }))).toEqual(['check_number']);
  expect(checkAsked({ ...typed, kind: 'payment', payment: 'cash' })).toEqual({});
  expect(Object.keys(checkAsked({ ...typed, kind: 'twice' }))).toEqual(['other']);
  expect(Object.keys(checkAsked({ ...typed, kind: 'move' }))).toEqual(['office']);
});

test('what was typed for another kind is not sent', () => {
  const typed = { ...NOTHING_ASKED, other: '402-9', office: '3', reason: 'Moved' };
  expect(requestOf(7, { ...typed, kind: 'cancel' })).toEqual({ id: 7, kind: 'cancel', reason: 'Moved' });
  expect(requestOf(7, { ...typed, kind: 'twice' })).toMatchObject({ other: '402-9' });
  expect(requestOf(7, { ...typed, kind: 'move' })).toEqual({
    id: 7,
    kind: 'move',
    reason: 'Moved',
    office: 3,
  });
});

const asking = (payment: Partial<Askable[number]>): Askable => [
  { kind: 'cancel', amount: 0, to: 'card', why: 'the membership is over' },
  { kind: 'payment', amount: 0, to: 'card', ...payment },
];
const offered = (payment: Partial<Askable[number]>) =>
  paymentsOffered(asking(payment)).map(({ value }) => value);

test('a payment is corrected to what it is not', () => {
  expect(offered({})).toEqual(['cash', 'check', 'none']);
  expect(offered({ recorded: 'cash' })).toEqual(['check', 'none']);
  expect(offered({ recorded: 'check' })).toEqual(['cash', 'check', 'none']);
  expect(paymentsOffered(asking({ recorded: 'check' }))[1]?.label).toBe('A check with another number');
  expect(offered({ recorded: 'cash', stays: 'It is cancelled.' })).toEqual(['check']);
});

test('of a draft, a choice that is offered no longer is dropped and the words are kept', () => {
  const typed = { ...NOTHING_ASKED, kind: 'payment', payment: 'none', reason: 'Moved' };
  expect(stillOffered(typed, asking({}))).toEqual(typed);
  expect(stillOffered(typed, asking({ stays: 'It is cancelled.' }))).toEqual({ ...typed, payment: '' });
  expect(stillOffered({ ...typed, payment: 'barter' }, asking({}))).toEqual({ ...typed, payment: '' });
  expect(stillOffered({ ...typed, kind: 'cancel' }, asking({}))).toEqual({ ...typed, kind: '' });
});
