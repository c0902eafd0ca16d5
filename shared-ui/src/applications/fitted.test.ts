import { expect, it } from 'vitest';
import { fitted } from './fitted';

it('leaves columns that all fit, or of which none fits', () => {
  expect(fitted([30, 50, 20], 100)).toEqual([30, 50, 20]);
  expect(fitted([30, 50, 20], 20)).toEqual([30, 50, 20]);
});

it('fills the room with whole columns and keeps the others for scrolling', () => {
  expect(fitted([30, 50, 20], 99)).toEqual([37.125, 61.875, 20]);
  expect(fitted([30, 50, 20], 80)).toEqual([30, 50, 20]);
  // A column that would fit again behind one that does not is scrolled to.
  expect(fitted([40, 90, 10], 60)).toEqual([60, 90, 10]);
});
