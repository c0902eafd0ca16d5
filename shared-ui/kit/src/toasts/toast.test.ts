import { expect, it } from 'vitest';
import { besideDrawer } from './below';
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

it.each([
  [440, 1280, 440],
  [620, 1280, 620],
  [440, 832, 440],
  [440, 831, 0],
  [390, 390, 0],
])('a drawer of %d px on a screen of %d px moves toasts by %d px', (drawer, screen, by) => {
  expect(besideDrawer(drawer, screen)).toBe(by);
});
