import { expect, test } from 'vitest';
import { finder, folded, foundWords, hasControlCharacters, searchWords, visible, wantedWords } from './text';

test('line breaks and tabs are control characters of a line, not of a text of lines', () => {
  for (const text of ['a\nb', 'a\tb', 'a\rb'])
    expect([hasControlCharacters(text), hasControlCharacters(text, true)]).toEqual([true, false]);
  expect([hasControlCharacters('a\u0000'), hasControlCharacters('a\u0000', true)]).toEqual([true, true]);
  expect(hasControlCharacters('Añn')).toBe(false);
});

test.each([
  ['Ann', 'Ann'],
  ['A\u200bnn\u00adie', 'Annie'],
  ['Ann\u3000Lee', 'Ann Lee'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['A\u200dnn', 'Ann'],
])('of %j is seen %j', (text, seen) => expect(visible(text)).toBe(seen));

test.each([
  ['ANN `Lee`', "ann 'lee'"],
  ['ANN', 'ann'],
  ['Łukasz', 'lukasz'],
  ['Þór', 'thor'],
  ['O’Neil', "o'neil"],
  ['José', 'jose'],
])('%j is folded to %j', (text, plain) => expect(folded(text)).toBe(plain));

test.each([
  ['', 'ann lee', true],
  ['  lee \t ann ', 'ann lee', true],
  ['lee bo', 'ann lee', false],
  ['obrien', "o'brien", true],
  ["o'brien", 'obrien', true],
  ['o´brien', "o'brien", true],
  ["'", "o'brien", true],
  ["'", 'obrien', false],
])('%j finds %j: %s', (text, columns, isFound) => expect(finder(text)(columns)).toBe(isFound));

test.each([
  ['Ann Lee-Ray', ['ann', 'lee', 'ray'], ['ann', 'lee', 'ray']],
  ["O'Brien D’Arcy", ['o', 'brien', 'd', 'arcy', 'obrien', 'darcy'], ['obrien', 'darcy']],
  ["N'go'la", ['n', 'go', 'la', 'ngola'], ['ngola']],
  ["Apt 4'B", ['apt', '4', 'b', '4b'], ['apt', '4b']],
  ["B'4", ['b', '4', 'b4'], ['b4']],
  ["'Ann' Lee", ['ann', 'lee'], ['ann', 'lee']],
  ['', [], []],
])('%j is found by %j and looks for %j', (text, found, wanted) => {
  expect([foundWords(text), wantedWords(text)]).toEqual([found, wanted]);
  expect(searchWords(text)).toEqual(found.slice(0, searchWords(text).length));
});
