import { expect, it } from 'vitest';
import { checkContact, contactOf, editsFor } from './contact';
import { testTerm } from './testTerm';

const paid = testTerm({ id: 7, paid: true, version: 3 });
const renewal = testTerm({ id: 9, kind: 'renewal', version: 1 });

it('corrects one application at once', () => {
  const typed = {
    ...contactOf(paid),
    email: 'ann@mail.example',
    primary_phone: '(303) 555-0100',
    city: 'Denver',
  };
  expect(editsFor([paid], typed)).toEqual([{ ...paid, ...typed }]);
});

it('corrects the person on the paid term, and phone, address and family on its unpaid renewal', () => {
  const was = contactOf(renewal);
  expect(editsFor([renewal, paid], { ...was, city: 'Denver' })).toEqual([{ ...renewal, city: 'Denver' }]);
  expect(editsFor([renewal, paid], { ...was, last: 'Ray' })).toEqual([{ ...paid, last: 'Ray' }]);
  const both = editsFor([renewal, paid], { ...was, last: 'Ray', primary_phone: '1' });
  expect(both).toMatchObject([
    { id: 7, last: 'Ray' },
    { id: 9, last: 'Ray', primary_phone: '1' },
  ]);
  expect(both[1], 'the first edit has raised its version').not.toHaveProperty('version');
});

it('names what is wrong, and leaves an old address alone', () => {
  const was = { ...contactOf(paid), email: 'joe@gmail..com' };
  expect(checkContact(was, was)).toEqual({});
  expect(Object.keys(checkContact({ ...was, first: ' ', email: 'no' }, was))).toEqual(['first', 'email']);
  expect(Object.keys(checkContact({ ...was, last: 'www.evil.com', email: '' }, was))).toEqual([
    'last',
    'email',
  ]);
});
