import { expect, it } from 'vitest';
import { cursorOf, type Found } from './useDirectory';

const first: Found = { search: '', offices: [], total: 70, next: 50 };

it('continues at the end of the list whose Show more was pressed', () => {
  expect(cursorOf('', first, first)).toBe(50);
});

it('uses a press once: the next answer to the same text begins at the start', () => {
  const whole: Found = { ...first, next: null };
  expect(cursorOf('', whole, first)).toBe(0);
});

it('begins at the start for another text, and without a press', () => {
  expect(cursorOf('a', first, first)).toBe(0);
  expect(cursorOf('', first, undefined)).toBe(0);
  expect(cursorOf('', undefined, undefined)).toBe(0);
});
