import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesNamed } from './references';

/** Say the role instead: caller, applicant, office, process. 'For who pays' is 'for a person who pays'. */
const AVOIDED = /\b(whoever|nobody|somebody|anybody|everybody|anew|heed|(?:for|to) who)\b/gi;

/** What people read in the product, whose words stay. */
const SHOWN = /somebody else|nobody gets in|nobody here matches|whoever is signed in for the group/gi;

/** The words of a text to avoid, without those that people read in the product. */
const avoidedIn = (text: string): string[] => text.replaceAll(SHOWN, '').match(AVOIDED) ?? [];

test('code, tests and documents use plain words and say the role', () => {
  const files = filesNamed(/\.(ts|tsx|mts|mjs|css|html|yml|sh|template|md)$/);
  const found = files
    .filter((file) => file !== 'tools/docs/words.test.ts')
    .map((file) => ({ file, words: avoidedIn(readFileSync(file, 'utf8')) }));
  expect(found.filter(({ words }) => words.length > 0)).toEqual([]);
});

test('such a word is found, and what the product shows is not', () => {
  expect(avoidedIn('Somebody else, whoever it is, sends it anew to who reads')).toEqual([
    'whoever',
    'anew',
    'to who',
  ]);
});
