import { expect, test } from 'vitest';
import { searchTokens } from './searchTokens';

test('a full name has one pair token in either order of its words', () => {
  const named = { id: 7, oid: 3, additional_family: '', email: '', primary_phone: '' };
  const tokens = searchTokens({ ...named, first: 'María', last: 'García' });
  expect(tokens).toEqual(['=3 maria garcia', '7-3', 'maria', 'garcia', '+gar mar', '#3 7-3']);
  expect(searchTokens({ ...named, first: 'García', last: 'María' })).toContain('+gar mar');
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

test('an office finds its e-mail addresses and the ends of its phones, the administrator all', () => {
  const contact = { email: ' Al@Mail.example', primary_phone: '+1 (303) 555-0138 x2' };
  const tokens = searchTokens({ id: 7, oid: 3, first: 'Al', last: 'Xu', additional_family: '', ...contact });
  expect(tokens.slice(-4)).toEqual([
    '#3 @al@mail.example',
    '#3 ~8310555303',
    '@al@mail.example',
    '~8310555303',
  ]);
});
