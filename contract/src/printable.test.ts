import { describe, expect, it } from 'vitest';
import { canPrint, isPlain, printProblem } from './printable';

const LETTERS = 'We cannot print these letters. Please write the name in Latin letters too.';
const SIGNS = 'Please remove what cannot be printed:';

describe('what is said of a text that does not print', () => {
  it.each([
    ['Ann Lee', undefined],
    ['伟 王', undefined],
    ['Ann ★', undefined],
    ['አበበ', LETTERS],
    ['ᠮᠣᠩᠭᠣᠯ', LETTERS],
    ['𞤀𞤣𞤤𞤢𞤥', LETTERS],
    ['Ann 😀', `${SIGNS} 😀`],
    ['Ann 🎉 Lee 🎉 💐', `${SIGNS} 🎉 💐`],
    ['Ann ❤️', `${SIGNS} ❤️`],
    ['Ana 🇲🇽', `${SIGNS} 🇲🇽`],
    ['Lee 👨‍👩‍👧', `${SIGNS} 👨‍👩‍👧`],
    ['Bo 1️⃣', `${SIGNS} 1️⃣`],
    ['Bo 👍🏽', `${SIGNS} 👍🏽`],
    ['አበበ 😀', `${SIGNS} 😀`],
  ])('%s', (text, message) => {
    expect(printProblem(text, 'en')).toBe(message);
  });

  it('is in Spanish on the Spanish form', () => {
    expect(printProblem('Ana 😀', 'es')).toBe('Quite lo que no se puede imprimir: 😀');
    expect(printProblem('አበበ', 'es')).toBe(
      'No podemos imprimir estas letras. Escriba el nombre también en letras latinas.',
    );
  });
});

it('takes line breaks and tabs between letters that have a font', () => {
  expect(['伟\n王', '伟\t王', 'Ann\tLee'].map((text) => canPrint(text))).toEqual([true, true, true]);
  expect(['Ann Lee\n', 'Łucja', '伟', 'Ann\tLee'].map(isPlain)).toEqual([true, true, false, false]);
});

it.each([
  ['፩', LETTERS],
  ['a\u{1dfa}', LETTERS],
  ['አ 1️⃣', `${SIGNS} 1️⃣`],
])('says of %j what can be written otherwise', (text, message) => {
  expect(printProblem(text, 'en')).toBe(message);
});
