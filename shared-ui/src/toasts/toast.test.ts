import { expect, it } from 'vitest';
import { isDismissed } from './toast';

it.each([
  [0, false],
  [255, false],
  [256, true],
  [-256, true],
  [-255, false],
])('a toast of 320 px dragged by %d px', (distance, gone) => {
  expect(isDismissed(distance, 320)).toBe(gone);
});
