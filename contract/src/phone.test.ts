import { expect, it } from 'vitest';
import { dialAddress, phoneDigits, phoneIn, phoneParts } from './phone';

it.each([
  ['303-555-0138', 'tel:+13035550138'],
  [' (303) 555 0138 ', 'tel:+13035550138'],
  ['1.303.555.0138', 'tel:+13035550138'],
  ['+1 303 555 0138', 'tel:+13035550138'],
  ['303-555-0138 x12', 'tel:+13035550138;ext=12'],
  ['303-555-0138, ext. 12', 'tel:+13035550138;ext=12'],
  ['3035550138 Extension 1200', 'tel:+13035550138;ext=1200'],
  ['cell 303-555-0138', 'tel:+13035550138'],
])('dials %s', (text, address) => {
  expect(dialAddress(text)).toBe(address);
});

it.each([
  ['', 'nothing'],
  ['30355', 'too short'],
  ['1', 'the country alone'],
  ['303 555 0138 12', 'an extension that is not named'],
  ['1303555013', 'a digit is missing'],
  ['23035550138', 'another country without +'],
  ['+44 20 7946 0958', 'another country'],
  ['+303 555 0138', 'another country'],
  ['303-555-0138 or 720-555-0199', 'two numbers'],
  ['ask her mother', 'no number'],
])('does not dial %j: %s', (text) => {
  expect(dialAddress(text)).toBeUndefined();
});

it.each([
  ['CO 80201, 1-800-555-0111 (toll-free)', ['CO 80201, ', '1-800-555-0111', ' (toll-free)']],
  ['303-555-0111', ['', '303-555-0111', '']],
  ['call 555-0111 or 303-555-0111.', ['call ', '555-0111', ' or ', '303-555-0111', '.']],
  ['MA-2026-1118, R-8A37-0397-C517, 80201-1234', ['MA-2026-1118, R-8A37-0397-C517, 80201-1234']],
])('parts the phones from %s', (text, parts) => {
  expect(phoneParts(text)).toEqual(parts);
});

it.each([
  ['(303) 555-0138', '3035550138'],
  ['+1 303.555.0138', '3035550138'],
  ['303–555–0138 ext. 12', '3035550138'],
  ['+52 55 1234 5678', '525512345678'],
  ['555-0138', '5550138'],
  [' 0138 ', '0138'],
])('the phone in %j is %s', (text, digits) => {
  expect(phoneIn(text)).toBe(digits);
});

it.each(['138', 'Ann 0138', '#0138', '1234567890123456', ''])('%j is no phone', (text) => {
  expect(phoneIn(text)).toBeUndefined();
});

it('the digits of a phone that is stored are found among words', () => {
  expect(phoneDigits('cell 1-303-555-0138 x7')).toBe('3035550138');
  expect(phoneDigits('ask her mother')).toBe('');
});
