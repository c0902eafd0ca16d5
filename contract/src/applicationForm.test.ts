import { describe, expect, test } from 'vitest';
import {
  type ApplicationForm,
  checkApplicationForm,
  checkPerson,
  checkText,
  type FormField,
} from './applicationForm';
import { nothingTyped, type TextField } from './fieldNames';
import { formMessages } from './messages/form';
import { hasWebAddress } from './webAddress';

const filled: ApplicationForm = {
  ...nothingTyped,
  first: 'José',
  last: 'Łukaszewicz',
  email: 'jose@rollbook.example',
  office: 3,
  birthday: '02/03/1980',
  streetAddress: '1420 Larimer Street',
  city: 'Denver',
  state: 'Colorado',
  zip: '80202',
  primaryPhone: '303-555-0100',
  additionalFamily: '',
  signature: 'data:image/png;base64,AAAA',
  agreed: true,
  payment: 'credit',
};
const empty: ApplicationForm = {
  ...nothingTyped,
  office: null,
  signature: '',
  agreed: false,
  payment: null,
};
const full = { language: 'en', requiredFields: 'full' } as const;

test('a valid form has no message, in both languages and both readings', () => {
  for (const language of ['en', 'es'] as const) {
    for (const requiredFields of ['full', 'minimum'] as const) {
      expect(checkApplicationForm(filled, { language, requiredFields })).toEqual({});
    }
  }
});

test("the messages of an empty English form are the specification's", () => {
  expect(checkApplicationForm(empty, full)).toEqual({
    first: 'First Name is required',
    last: 'Last Name is required',
    email: 'Email is required',
    office: 'Office selection is required',
    birthday: 'Birthday is required',
    streetAddress: 'Street Address is required',
    city: 'City is required',
    state: 'State is required',
    zip: 'Zip Code is required',
    primaryPhone: 'Primary Phone Number is required',
    signature: 'Signature is required',
    payment: 'Select form of payment',
    agreed: 'Please agree to the membership terms',
  });
});

test("the messages of an empty Spanish form are the specification's", () => {
  expect(checkApplicationForm(empty, { ...full, language: 'es' })).toEqual({
    first: 'El nombre es obligatorio',
    last: 'El apellido es obligatorio',
    email: 'El correo electrónico es obligatorio',
    office: 'La selección de oficina es obligatoria',
    birthday: 'La fecha de nacimiento es obligatoria',
    streetAddress: 'La dirección es obligatoria',
    city: 'La ciudad es obligatoria',
    state: 'El estado es obligatorio',
    zip: 'El código postal es obligatorio',
    primaryPhone: 'El número de teléfono principal es obligatorio',
    signature: 'La firma es obligatoria',
    payment: 'Seleccione una forma de pago',
    agreed: 'Debe aceptar los términos de la membresía',
  });
});

test('the minimum reading requires six fields and the payment', () => {
  const wrong = checkApplicationForm(empty, { language: 'en', requiredFields: 'minimum' });
  expect(Object.keys(wrong).toSorted()).toEqual([
    'agreed',
    'email',
    'first',
    'last',
    'office',
    'payment',
    'signature',
  ] satisfies FormField[]);
});

describe('an invalid field', () => {
  const message = (change: Partial<ApplicationForm>, field: FormField, language: 'en' | 'es' = 'en') =>
    checkApplicationForm({ ...filled, ...change }, { ...full, language })[field];

  test.each([
    'ann',
    'ann@',
    '@x.org',
    'a b@x.org',
    'ann@x',
    'a@b@c.org',
    'a@x.org\r\nBcc: b@x.org',
    'a,b@x.org',
  ])('e-mail %j is refused', (email) => {
    expect(message({ email }, 'email')).toBe('Please enter a valid email');
    expect(message({ email }, 'email', 'es')).toBe('Escriba un correo electrónico válido');
  });
  test.each(['ann.lee@x.org', "o'neill@mail.co.uk", 'josé@correo.example', 'a+b@x.io'])(
    'e-mail %j is taken',
    (email) => expect(message({ email }, 'email')).toBeUndefined(),
  );
  test('blanks count as empty', () => {
    expect(message({ first: '   ' }, 'first')).toBe('First Name is required');
  });
  test('a birthday is free text of 2 characters in English, an existing date in Spanish', () => {
    expect(message({ birthday: '7' }, 'birthday')).toBe('Birthday must have at least 2 characters');
    expect(message({ birthday: '7' }, 'birthday', 'es')).toBe(
      'La fecha de nacimiento debe tener al menos 2 caracteres',
    );
    expect(message({ birthday: 'May 1980' }, 'birthday')).toBeUndefined();
    expect(message({ birthday: '1980-02-31' }, 'birthday', 'es')).toBe(
      'La fecha de nacimiento es obligatoria',
    );
    expect(message({ birthday: '1980-02-28' }, 'birthday', 'es')).toBeUndefined();
  });
  test('too long and unprintable texts have their messages', () => {
    expect(message({ city: 'x'.repeat(101) }, 'city')).toBe('Please use at most 100 characters');
    expect(message({ last: 'Le\u0007e' }, 'last')).toBe('Please remove characters that cannot be printed');
    expect(message({ last: 'Le\ne' }, 'last')).toBe('Please remove characters that cannot be printed');
    expect(message({ additionalFamily: 'Jo\nMax' }, 'additionalFamily')).toBeUndefined();
  });
});

test.each([
  ['https://evil.example', true],
  ['ftp://x', true],
  ['see www.evil.example', true],
  ['evil.example/win', true],
  ['EVIL.EXAMPLE/win', true],
  ['ｅｖｉｌ．example／win', true],
  ['St. Mary / St. John', false],
  ['12 N. Main St., Apt. 3/4', false],
  ['Dr. J.R. Lee Jr.', false],
  ['P.O. Box 12', false],
  ['Suite 5 c/o Ann Lee', false],
  ['evil.com', true],
  ['Ann evil.com', true],
  ['EVIL.CO.UK', true],
  ['win at evil.shop now', true],
  ['x.com', true],
  ['.evil.com.', true],
  ['evil.de', true],
  ['evil。com', true],
  ['St. Mary', false],
  ['St.Mary', false],
  ['Sammy Davis Jr.', false],
  ['Ann M.Smith', false],
  ['Wm.Li', false],
  ['K.Dev', false],
  ['Gpe.de la Cruz', false],
  ['Ma.de Jesús', false],
  ['Apt.4B', false],
  ['Grand Jct.CO 80501', false],
  ['O.J. Simpson', false],
  ['Bob Lee (bob@mail.com)', false],
  ['bob@mail.com/win', true],
  ['Denver.CO', true],
])('%j has a web address: %s', (text, has) => {
  expect(hasWebAddress(text)).toBe(has);
});

test.each([
  ['Denver.CO', false],
  ['St.Louis', false],
  ['Ft.Collins', false],
  ['Portland.ME 04101', false],
  ['Gary.IN', false],
  ['evil.com', true],
  ['Denver.CO/win', true],
  ['www.Denver.CO', true],
  ['evil.shop.CO', true],
  ['denver.co', true],
])('the city %j has a web address: %s', (city, has) => {
  expect(hasWebAddress(city, 'place')).toBe(has);
  const rules = { language: 'en', requiredFields: 'minimum' } as const;
  expect(checkText('city', city, rules) !== undefined).toBe(has);
});

describe('what staff write for a person', () => {
  const ann = { first: 'Ann', last: 'Lee', email: 'ann@mail.example' };

  test.each([
    [{ first: ' ' }, 'first', 'First Name is required'],
    [{ last: 'www.evil.com' }, 'last', formMessages.en.webAddress],
    [{ email: 'ann' }, 'email', 'Please enter a valid email'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ additionalFamily: 'see http://evil.com' }, 'additionalFamily', formMessages.en.webAddress],
    [{ primaryPhone: '303\u0007555' }, 'primaryPhone', formMessages.en.unreadable],
  ] as const)('%j is named at its field', (about, field, message) => {
    expect(checkPerson<TextField>({ ...nothingTyped, ...ann, ...about })).toEqual({ [field]: message });
  });

  test('is not checked where it is as it was stored, which may be older than a rule', () => {
    const old = { email: 'joe@gmail..com' };
    expect(checkPerson({ ...ann, ...old })).toHaveProperty('email');
    expect(checkPerson({ ...ann, email: ' joe@gmail..com' }, old)).toEqual({});
    expect(checkPerson({ ...ann, email: '' }, old)).toHaveProperty('email');
  });
});
