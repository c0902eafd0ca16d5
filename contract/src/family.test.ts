import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { type FamilyMember, familyRows, familyText, tidyMember } from './family';
import { visible } from './text';

const row = (name: string, relation = ''): FamilyMember => ({ name, relation });

test.each([
  ['', []],
  ['Ann Doe (daughter), Bob Doe (son)', [row('Ann Doe', 'daughter'), row('Bob Doe', 'son')]],
  ['Ann Doe', [row('Ann Doe')]],
  ['Jo, Max, and Mia', [row('Jo'), row('Max'), row('and Mia')]],
  ['Ann (daughter, 12), Bob', [row('Ann', 'daughter, 12'), row('Bob')]],
  ['Robert (Bob) Doe (son)', [row('Robert (Bob) Doe', 'son')]],
  ['Robert (Bob) Doe', [row('Robert (Bob) Doe')]],
  ['(son)', [row('', 'son')]],
  ['Jo and Max Doe; Mia', [row('Jo and Max Doe; Mia')]],
  ['Ann (daughter, Bob (son)', [row('Ann (daughter, Bob (son)')]],
  ['Ann :), Bob', [row('Ann :), Bob')]],
  ['Ann (a (b))', [row('Ann (a (b))')]],
  ['Ann ()', [row('Ann ()')]],
])('%j opens as rows, which say the same', (text, rows) => {
  expect(familyRows(text)).toEqual(rows);
  expect(familyText(rows)).toBe(text);
});

test.each([
  ['Bob  Lee\n Eve Lee\r\n', 'Bob Lee, Eve Lee'],
  ['Jo,Max,, Mia,', 'Jo, Max, Mia'],
  ['Ann(daughter)', 'Ann (daughter)'],
  ['Ann (\nBob', 'Ann ( Bob'],
])('%j is %j once a row is changed', (text, sent) => {
  expect(familyText(familyRows(text))).toBe(sent);
});

test.each([
  [[row(' Ann  Doe ', ' daughter '), row(''), row('  ', ' ')], 'Ann Doe (daughter)'],
  [[row('Ann', '(daughter)')], 'Ann (daughter)'],
  [[row('Ann\tDoe', 'step\ndaughter')], 'Ann Doe (step daughter)'],
  [[row('Ann, Bob', 'twins')], 'Ann, Bob (twins)'],
])('the rows %j are sent as %j', (rows, text) => {
  expect(familyText(rows)).toBe(text);
});

it('a row that was left shows what is kept', () => {
  const left = tidyMember(row(' Zoë  Doe', '(step daughter)'));
  expect(left).toEqual(row('Zoë Doe', 'step daughter'));
  expect(familyRows(familyText([left]))).toEqual([left]);
});

const words = (letters: string) =>
  fc
    .array(fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 4,
    })
    .map((parts) => parts.join(' '));

it('gives back every row that has a name', () => {
  const rows = fc.array(
    fc.record({ name: words("aZñé.'-;:/&1"), relation: fc.oneof(fc.constant(''), words('aé,-1')) }),
  );
  fc.assert(
    fc.property(rows, (typed) => {
      expect(familyRows(familyText(typed))).toEqual(typed);
    }),
  );
});

it('loses no letter of any text, and changes it once at most', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('a', 'b', ' ', ',', '(', ')', '\n', '\t'), maxLength: 20 }),
  );
  // What cannot be seen is no letter: a Hangul filler, a joiner that joins nothing.
  const letters = (shown: string) => visible(shown).replace(/[\s,\u200c\u200d]/gu, '');
  fc.assert(
    fc.property(text, (typed) => {
      const rows = familyRows(typed);
      const sent = familyText(rows);
      expect(letters(sent)).toBe(letters(typed));
      expect(familyRows(sent)).toEqual(rows);
      expect(familyText(familyRows(sent))).toBe(sent);
    }),
    { numRuns: 3000, examples: [['Ann\uFFA0 Lee'], ['Ann\u200d, Bo']] },
  );
});
