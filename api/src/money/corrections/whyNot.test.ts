import { expect, test } from 'vitest';
import { type Caller, callerNamed } from '../../base/http/caller';
import { isOwnMark } from './whyNot';

type Paid = Parameters<typeof isOwnMark>[0];
type Made = NonNullable<Parameters<typeof isOwnMark>[1]>;

const paid: Paid = { paid: true, payment_type: 'cash', payment: 'one' };
const made: Made = { _id: 'one', kind: 'offline', state: 'done', actor: 'office:7' };
const office = callerNamed('office:7');

test.each<[string, boolean, Partial<Paid>, Partial<Made> | undefined, Caller?]>([
  ['cash that the office has marked', true, {}, {}],
  ['a check', true, { payment_type: 'check' }, {}],
  ['what is not paid', false, { paid: false }, {}],
  ['a card', false, { payment_type: '' }, {}],
  ['another payment', false, { payment: 'other' }, {}],
  ['a payment that is gone', false, {}, undefined],
  ['neither payment', false, { payment: null }, undefined],
  ['what the administrator has marked', false, {}, { actor: 'admin' }],
  ['what its group has marked', false, {}, { actor: 'group:7' }],
  ['what another office has marked', false, {}, { actor: 'office:8' }],
  ['a charge', false, {}, { kind: 'bulk' }],
  ['what is not recorded yet', false, {}, { state: 'created' }],
  ['the administrator', false, {}, {}, callerNamed('admin')],
  ['the group with the number of the office', false, {}, { actor: 'group:7' }, callerNamed('group:7')],
])('its own mark, %s: %s', (_what, is, stored, payment, caller = office) => {
  expect(isOwnMark({ ...paid, ...stored }, payment && { ...made, ...payment }, caller)).toBe(is);
});
