import { expect, it } from 'vitest';
import { covers } from './useInTheWay';

/** In a window of 1280x800. */
const whole = { right: 1280, bottom: 800, height: 200 };
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

it.each([
  ['a form as wide as the page', box(210, 150, 1060, 900), true],
  ['a payment at the right', box(860, 100, 400, 640), true],
  ['a form that is higher up', box(210, 150, 1060, 440), false],
  ['a form below the window', box(210, 810, 1060, 300), false],
  ['a form at the left', box(210, 150, 600, 900), false],
  ['a form that is not shown', box(0, 0, 0, 0), false],
  ['a form with nothing in it', box(900, 700, 300, 0), false],
])('%s', (_form, form, expected) => {
  expect(covers(whole, form)).toBe(expected);
});

it('stands above the bar of a selection', () => {
  const aboveBar = { ...whole, bottom: 740 };
  expect(covers(aboveBar, box(210, 745, 1060, 55))).toBe(false);
  expect(covers(aboveBar, box(210, 500, 1060, 60))).toBe(true);
});
