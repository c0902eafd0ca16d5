import { expect, test } from 'vitest';
import { mongo } from 'mongoose';
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

/** What the record and its search index take, in bytes: each token is stored in both, with about 12 bytes beside it. */
function storedBytes(words: number): number {
  const word = (at: number) => `${'bcdfghjklmnpqrst'.charAt(at % 16)}a${'bcdfghjklmnpqrst'.charAt(at / 16)}o`;
  const additional_family = Array.from({ length: words }, (_, at) => word(at)).join(' ');
  const contact = { email: 'maria@mail.example', primary_phone: '(303) 555-0138' };
  const named = { id: 70_000, oid: 3, first: 'María', last: 'García', additional_family, ...contact };
  const search = searchTokens(named);
  const indexed = search.reduce((sum, token) => sum + token.length + 12, 0);
  return mongo.BSON.calculateObjectSize({ ...named, search }) + indexed;
}

test('what a form takes grows with its words, not with their square', () => {
  const [ten, twenty, forty, many] = [storedBytes(10), storedBytes(20), storedBytes(40), storedBytes(200)];
  expect(forty - twenty).toBeLessThan(2.2 * (twenty - ten));
  // The rest of the record and the signed agreement take more than 4 kB.
  expect(4000 + many).toBeLessThan(2 * (4000 + ten));
  const family = searchTokens({
    id: 7,
    oid: 3,
    first: 'Al',
    last: 'Xu',
    additional_family: 'Anna Maria Lopez',
    email: '',
    primary_phone: '',
  });
  expect(
    family.filter((token) => token.startsWith('+')),
    'family words are not paired',
  ).toEqual([]);
});
