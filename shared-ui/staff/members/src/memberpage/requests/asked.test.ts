import { expect, test } from 'vitest';
import { checkAsked, NOTHING_ASKED, requestOf } from './asked';

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
