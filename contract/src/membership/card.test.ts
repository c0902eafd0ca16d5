import { expect, test } from 'vitest';
import { cardAddress, cardCodeIn, memberIdIn, nameToStrangers, shownCardCode } from './card';

const code = '0123456789abcdefghjkmnpqrs';

test.each([
  code,
  ` ${code.toUpperCase()} `,
  shownCardCode(code),
  cardAddress('https://join.example', code),
  `${cardAddress('http://localhost:3000', code)}?lang=es`,
  'OI23456789abcdefghjkmnpqrs',
  shownCardCode(code).replaceAll('-', ' – '),
])('reads the code in %s', (text) => {
  expect(cardCodeIn(text)).toBe(code);
});

test.each(['', '1052-3', code.slice(1), `${code}0`, 'https://other.example/', code.replace('a', 'u')])(
  'finds none in %j',
  (text) => {
    expect(cardCodeIn(text)).toBeUndefined();
  },
);

test.each(['89-3', ' 89-3 ', '89 - 3', '89–3', '89 — 3', '89−3'])('reads the ID in %s', (text) => {
  expect(memberIdIn(text)).toBe('89-3');
});

test.each(['', '89', '89-', '-3', '89-3-1', '89 3', code])('finds no ID in %j', (text) => {
  expect(memberIdIn(text)).toBeUndefined();
});

test('shows strangers the first name and the last initial', () => {
  expect(nameToStrangers({ first: 'José', last: 'Ángeles Ruiz' })).toBe('José Á.');
  expect(nameToStrangers({ first: 'Ann', last: ' ' })).toBe('Ann');
});

test('an empty code has no groups', () => {
  expect(shownCardCode('')).toBe('');
});
