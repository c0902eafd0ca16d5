import { expect, it } from 'vitest';
import { mailDoubt } from './mailDoubt';

it.each([
  ['gmial.com', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['gmail.con', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['GNAIL.COM', 'gmail.com'],
  ['outlok.com', 'outlook.com'],
  ['icloud.cm', 'icloud.com'],
  ['aol.con', 'aol.com'],
  ['live.co', 'live.com'],
])('of @%s it asks for @%s', (typed, meant) => {
  expect(mailDoubt(` ann@${typed} `)).toEqual({
    en: `Please check: did you mean ann@${meant}?`,
    es: `Revise el correo: ¿quiso decir ann@${meant}?`,
  });
});

it.each([
  'gmail.com',
  'ymail.com',
  'mail.com',
  'email.com',
  'yahoo.com.mx',
  'yahoo.es',
  'hotmail.fr',
  'outlook.es',
  'live.ca',
  'aon.com',
  'gmail',
  'gmx.com',
  'clinic.example',
])('nothing of @%s', (domain) => {
  expect(mailDoubt(`ann@${domain}`)).toBeUndefined();
});

it('nothing of what is no address', () => {
  expect(['', 'gmial.com', '@gmial.com', 'ann@'].map(mailDoubt)).toEqual(Array(4).fill(undefined));
});
