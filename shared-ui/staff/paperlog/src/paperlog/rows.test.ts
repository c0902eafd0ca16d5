import { expect, it } from 'vitest';
import { emptyEntry } from './check';
import { inParts } from './useLogJobs';
import { isRows } from './rows';
import { afterAnswer } from './afterAnswer';

it('tells rows from a text of one field', () => {
  expect(isRows('Ann\n', false)).toBe(false);
  expect(isRows('Ann\nBo', false)).toBe(true);
  expect(isRows('Ann\nBo', true)).toBe(false);
  expect(isRows('Ann\tLee', true)).toBe(true);
});

it('sends many rows in as many requests as the limits need, in their order', () => {
  const rows = Array.from({ length: 1201 }, (_, nth) => nth);
  expect(inParts(rows).map(({ length }) => length)).toEqual([500, 500, 201]);
  expect(inParts(rows).flat()).toEqual(rows);
  expect(inParts(['ñ', 'ñ', 'n'], 10)).toEqual([['ñ', 'ñ'], ['n']]);
  expect(inParts(['too long for all'], 3)).toEqual([['too long for all']]);
  expect(inParts([])).toEqual([]);
});

const entry = { ...emptyEntry('2026-11-20'), first: 'Ann', last: 'Lee', email: 'ann@example.com' };
const refused = (row: string, about = {}) => ({
  row,
  ...entry,
  ...about,
  code: 'already_member',
  detail: 'This may be Ann Lee',
});
const none = new Set<string>();

it('drops the rows that the server has, and takes back those that it did not store, each once', () => {
  const before = [
    { key: 'typed', entry },
    { key: 'stored', entry, sent: 'unknown' as const },
    { key: 'asked', entry, sent: 'unknown' as const },
    { key: 'lost', entry, sent: 'unknown' as const },
  ];
  const told = { gone: ['stored', 'typed'], refused: [refused('asked'), refused('other')] };
  const after = afterAnswer(before, told, none);
  expect(after.map(({ key, sent, trouble }) => [key, sent, trouble?.isSame])).toEqual([
    ['typed', undefined, undefined],
    ['asked', 'refused', true],
    ['lost', 'unknown', undefined],
    ['other', 'refused', true],
  ]);
  expect(afterAnswer(after, told, none), 'told again').toEqual(after);
  expect(afterAnswer([], told, new Set(['asked', 'other'])), 'just being settled').toEqual([]);
});

it('keeps what was corrected here', () => {
  const corrected = { ...entry, email: 'ann.lee@example.com' };
  const told = { gone: [], refused: [refused('asked')] };
  const came = { key: 'asked', entry: corrected, sent: 'refused' as const };
  expect(afterAnswer([came], told, none)).toEqual([came]);
  const again = { ...came, sent: 'unknown' as const };
  expect(afterAnswer([again], told, none), 'the second request did not arrive').toEqual([came]);
});
