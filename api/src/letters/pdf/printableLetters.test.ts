import { canPrint } from '@rollbook/contract/printable';
import { expect, test } from 'vitest';
import { LETTERS } from '../../../../contract/src/printableLetters';
import { otherFonts } from './otherScripts';
import { printableLetters } from './printableLetters';
import { runsOf } from './runs';

// Of Chinese one file's letters: all files take half a minute.
test.each([
  [0, 0x2e80],
  [0x4e40, 0x4e50],
  [0xfb00, 0x10000 - 0x100],
])(
  'the letters that forms accept from %i on are those of the fonts: npx tsx tools/fonts/main.ts',
  (from, to) => {
    expect(LETTERS.slice(from >> 2, to >> 2) === printableLetters(from, to)).toBe(true);
  },
);

test.each([
  'Łukasz Żółć',
  '王 伟',
  'สมชาย ใจดี',
  'प्रिया',
  'שרה',
  'محمد',
  '민수',
  'さくら',
  'O’Hara',
  'Ольга',
  'Γιώργος',
])('prints %s', (name) => expect(canPrint(name)).toBe(true));

test.each(['አበበ', 'ꦧꦤ', 'தமிழ்', '😀 Ann', '𠮷田'])('does not print %s', (name) =>
  expect(canPrint(name)).toBe(false),
);

test('a Latin document loads no other font', async () => {
  expect(
    await otherFonts({ name: 'Żółć', nested: [{ note: 'Ольга' }], picture: Buffer.from('王') }),
  ).toBeUndefined();
});

test('a line is drawn from left to right, words from right to left among them', async () => {
  const line = 'Ann שרה כהן 王';
  const fonts = await otherFonts(line);
  if (fonts === undefined) throw new Error('no fonts');
  const runs = runsOf(line, fonts).map(({ text, file }) => [text, file?.replace(/-.*/, '')]);
  expect(runs).toEqual([
    ['Ann ', undefined],
    ['שרה כהן', 'hebrew'],
    [' ', undefined],
    ['王', 'sc'],
  ]);
  expect(runsOf('אבי, שרה', { fileOf: (letter) => (letter > '\u0590' ? 'hebrew' : undefined) })).toEqual([
    { text: 'שרה', file: 'hebrew', isLeftward: true },
    { text: ' ,', file: undefined, isLeftward: true },
    { text: 'אבי', file: 'hebrew', isLeftward: true },
  ]);
});
