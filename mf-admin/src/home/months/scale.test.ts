import { expect, test } from 'vitest';
import { scaleOf } from './scale';

test.each([
  [0, [0, 1, 2, 3]],
  [3, [0, 1, 2, 3]],
  [4, [0, 2, 4, 6]],
  [14, [0, 5, 10, 15]],
  [870, [0, 300, 600, 900]],
  [901, [0, 500, 1000, 1500]],
  [30_000, [0, 10_000, 20_000, 30_000]],
])('a chart up to %i has lines at round numbers', (most, lines) => {
  expect(scaleOf(most)).toEqual(lines);
});
