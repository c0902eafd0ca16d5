import { expect, test } from 'vitest';
import { isSameEmail, isSamePerson, likeness, personMarks, personName, sharedMarks } from './samePerson';

const ana = {
  oid: 3,
  first: 'Ana María',
  last: 'García',
  email: 'ana@mail.example',
  birthday: '03/04/1980',
  primary_phone: '(303) 555-0100',
};
const same = (fields: Partial<typeof ana>) => isSamePerson(ana, { ...ana, ...fields });

test('the same office and folded name with the same e-mail or birthday is the same person', () => {
  expect(same({ first: 'ANA', last: 'Maria Garcia', birthday: '' })).toBe(true);
  expect(same({ email: ' Ana@Mail.example', birthday: '1999-01-01' })).toBe(true);
  expect(same({ email: 'other@mail.example', birthday: '1980-03-04' })).toBe(true);
  expect(same({ email: '', birthday: '3/4/1980' })).toBe(true);
});

test('another office, name, or neither e-mail nor birthday in common is another person', () => {
  expect(same({ oid: 4 })).toBe(false);
  expect(same({ last: 'Garza' })).toBe(false);
  expect(same({ email: 'other@mail.example', birthday: '' })).toBe(false);
  expect(isSamePerson({ ...ana, email: '', birthday: '' }, { ...ana, email: '', birthday: '' })).toBe(false);
});

test('the same mailbox is the same e-mail address in any case, and no address is none', () => {
  expect(isSameEmail(ana, { email: ' ANA@mail.example' })).toBe(true);
  expect(isSameEmail(ana, { email: 'ana@other.example' })).toBe(false);
  expect(isSameEmail({ email: '' }, { email: ' ' })).toBe(false);
});

test('a name of words is folded; one without a word keeps its signs', () => {
  expect(personName({ first: ' Ana-María ', last: 'GARCÍA' })).toBe('ana maria garcia');
  expect(personName({ first: ' * ', last: '' })).toBe('*');
});

test('two records share the marks that are known in both and equal', () => {
  const marks = (fields: Partial<typeof ana>) => sharedMarks(ana, { ...ana, ...fields });
  expect(marks({})).toEqual(['email', 'birthday', 'phone']);
  expect(
    marks({ email: 'other@mail.example', birthday: '1980-03-04', primary_phone: '303.555.0100' }),
  ).toEqual(['birthday', 'phone']);
  expect(marks({ birthday: '', primary_phone: '303-555-0101' })).toEqual(['email']);
  // What is equal must be the same mark.
  expect(
    sharedMarks(
      { email: '5', birthday: '', primary_phone: '' },
      { email: '', birthday: '5', primary_phone: '5' },
    ),
  ).toEqual([]);
});

test('missing data is no mark', () => {
  expect(personMarks({ email: '', birthday: ' ' })).toEqual([]);
  expect(personMarks({ email: 'A@b.example', birthday: '2 May 1990' })).toEqual([
    'email a@b.example',
    'birthday 2 may 1990',
  ]);
});

const [mail, phone] = ['other@mail.example', '303-555-0199'];
test.each([
  ['the same birthday, written otherwise', { birthday: '1980-03-04', primary_phone: phone }, 'same'],
  ['another birthday: father and son', { birthday: '03/04/1955' }, 'marked'],
  ['a birthday in words, the same phone', { birthday: 'March 4th 1980' }, 'same'],
  ['a birthday in words, another phone', { birthday: 'March 4th 1980', primary_phone: phone }, 'marked'],
  ['no birthday, the same phone', { birthday: '', primary_phone: '303.555.0100' }, 'same'],
  ['no birthday, another phone', { birthday: '', primary_phone: phone }, 'marked'],
  ['neither birthday nor phone: the paper log', { birthday: '', primary_phone: '' }, 'marked'],
  ['another e-mail, the same birthday', { email: mail }, 'asked'],
  ['no e-mail, the same birthday', { email: '' }, 'asked'],
  ['another e-mail, the same phone', { email: mail, birthday: '' }, undefined],
  ['another office', { oid: 4 }, undefined],
  ['another name', { last: 'Garza' }, undefined],
] as const)('%s', (_, fields, expected) => {
  const other = { ...ana, ...fields };
  expect([likeness(ana, other), likeness(other, ana)]).toEqual([expected, expected]);
});

test('without a birthday on both sides the phone decides; the same words are the same birthday', () => {
  const other = { primary_phone: phone };
  const unknown = { ...ana, birthday: '' };
  expect(likeness(unknown, { ...unknown, ...other })).toBe('marked');
  expect(likeness(unknown, unknown)).toBe('same');
  const inWords = { ...ana, birthday: 'March 4th 1980' };
  expect(likeness(inWords, { ...inWords, ...other })).toBe('same');
});
