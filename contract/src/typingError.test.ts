import fc from 'fast-check';
import { expect, it } from 'vitest';
import { beginsLike } from './typingError';

it.each([
  ['denver', 'denver', true],
  ['denver', 'denv', true],
  ['denver', 'denber', true],
  ['denver', 'dennver', true],
  ['denver', 'dever', true],
  ['denver', 'enver', true],
  ['denver', 'dnever', true],
  ['denver', 'denvre', true],
  ['denver', 'denverr', true],
  ['80218', '80281', true],
  ['denver', 'dneevr', false],
  ['denver', 'denverry', false],
  ['denver', 'boulder', false],
  ['elm', 'el', true],
  ['elm', 'eml', false],
])('%s begins like %s: %s', (word, typed, isLike) => {
  expect(beginsLike(word, typed)).toBe(isLike);
});

/** Everything that a text can become by one typing error. */
function mistyped(text: string, letters: readonly string[]): Set<string> {
  const made = new Set([text]);
  for (let at = 0; at <= text.length; at += 1) {
    const [before, after] = [text.slice(0, at), text.slice(at)];
    for (const letter of letters) {
      made.add(before + letter + after);
      if (after !== '') made.add(before + letter + after.slice(1));
    }
    made.add(before + after.slice(1));
    if (after.length > 1) made.add(`${before}${after[1]}${after[0]}${after.slice(2)}`);
  }
  return made;
}

it('is true for exactly the beginnings that one error changes', () => {
  const letters = ['a', 'b', 'c'];
  const text = (minLength: number) =>
    fc.string({ unit: fc.constantFrom(...letters), minLength, maxLength: 8 });
  fc.assert(
    fc.property(text(0), text(4), (word, typed) => {
      const beginnings = Array.from({ length: word.length + 1 }, (_, length) => word.slice(0, length));
      const isLike = beginnings.some((beginning) => mistyped(beginning, letters).has(typed));
      expect(beginsLike(word, typed)).toBe(isLike);
    }),
    { numRuns: 3000 },
  );
});
