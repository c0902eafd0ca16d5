import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lettersOf, wordsOf } from './longWords';

it('keeps the first and the last letters of a long word together, and a short one whole', () => {
  expect(lettersOf('Featherstonehaugh')).toEqual(['Feath', ...'erstone', 'haugh']);
  expect(lettersOf('Villaseñor')).toEqual(['Villaseñor']);
});

it('keeps the hyphen with the word before it', () => {
  expect(wordsOf('María Lee-Young')).toEqual(['María', ' ', 'Lee-', 'Young']);
});

it('changes no letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '-', 'é', 'e\u0301', '👋') }), (text) => {
      expect(wordsOf(text).flatMap(lettersOf).join('')).toBe(text);
    }),
  );
});
