import { expect, test } from 'vitest';
import { guarded, unguarded } from './formulaGuard';

test.each([
  '=1+1',
  '+1 303 555 0126',
  '\tx',
  '\rx',
  'Jo; -Max',
  'Jo\n=1',
  'Jo;"=1"',
  "O'Neil",
  "Jo; 'Max'",
  ' \r',
  '',
])('what was guarded is read as it was: %j', (text) => {
  expect(unguarded(guarded(text))).toBe(text);
});

test('the sign before white space that was left out since is nothing', () => {
  expect(unguarded("'")).toBe('');
  expect(unguarded("'\r")).toBe('\r');
});

test.each([
  ['=1+1', "'=1+1"],
  ['＝1', "'＝1"],
  ['\tx', "'\tx"],
  ['Jo; -Max', "Jo; '-Max"],
  ['Jo\n=1', "Jo\n'=1"],
  ['Jo|@x', "Jo|'@x"],
  ['1-2', '1-2'],
  ["O'Neil", "O'Neil"],
  [' \r', ' \r'],
  [' \t\r', ' \t\r'],
  ['\t', '\t'],
  ['', ''],
])('%j is saved as %j', (text, saved) => expect(guarded(text)).toBe(saved));
