import { expect, test } from 'vitest';
import { jittered } from './rounds';

test('a pause is up to 30 per cent shorter or longer', () => {
  expect([0, 0.5, 1].map((random) => jittered(1000, () => random))).toEqual([700, 1000, 1300]);
});
