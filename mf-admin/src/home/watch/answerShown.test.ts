import { expect, test } from 'vitest';
import { answerShown } from './answerShown';

test('an answer says what it came to', () => {
  expect(answerShown({ state: 'done', amount: 1500 })).toBe('Done, $15.00');
  expect(answerShown({ state: 'refused', amount: 0 })).toBe('Answered no');
  expect(answerShown({ state: 'done', amount: 0, moved_back: true })).toBe('Done, then moved back');
});
