import { expect, test } from 'vitest';
import { searchTokens } from './searchTokens';

test('a full name has one pair token in either order of its words', () => {
  const named = { id: 7, oid: 3, additional_family: '', email: '' };
  const tokens = searchTokens({ ...named, first: 'María', last: 'García' });
  expect(tokens).toEqual(['=3 maria garcia', '7-3', 'maria', 'garcia', '+gar mar', '#3 7-3']);
  expect(searchTokens({ ...named, first: 'García', last: 'María' })).toContain('+gar mar');
  expect(searchTokens({ ...named, first: 'Al', last: 'Xu', email: ' Al@Mail.example' }).at(-1)).toBe(
    '@al@mail.example',
  );
  expect(searchTokens({ ...named, first: 'Al', last: 'Unit 42' })).toEqual([
    '=3 al unit 42',
    '7-3',
    'al',
    'unit',
    '42',
    '#3 7-3',
    '#3 42',
  ]);
});
