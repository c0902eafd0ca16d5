import { expect, test } from 'vitest';
import { hasResult, withResult } from './result';

test.each([
  ['', 'Will come'],
  ['No answer', 'Will come'],
  ['call again Monday', 'Will come, call again Monday'],
  ['No answer, call again Monday', 'Will come, call again Monday'],
  ['No answers', 'Will come, No answers'],
])('a chip pressed at %j leaves %j', (text, result) => {
  expect(withResult(text, 'Will come')).toBe(result);
  expect(hasResult(result, 'Will come')).toBe(true);
});
