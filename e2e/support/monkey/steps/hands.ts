import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Point } from '../inPage/reach';
import type { Ref } from '../inPage/sight';
import type { Monkey } from '../monkey';

/** Chrome takes two taps within this time for a double tap, which sets no caret. */
const DOUBLE_TAP_MS = 320;

/** When a finger last left each page. */
const touches = new WeakMap<Page, number>();

/** Clicks or taps where a control can be pressed; false where something covers it. */
export async function pressAt({ page, eyes, isTouched }: Monkey, ref: Ref, share: Point): Promise<boolean> {
  const point = await eyes.reach(ref, share);
  if (!point) return false;
  if (!isTouched) await page.mouse.click(point.x, point.y);
  else {
    await rest(page);
    await page.touchscreen.tap(point.x, point.y);
    await settled(page);
    touches.set(page, Date.now());
  }
  return true;
}

/** Draws a line, by mouse or by finger. */
export async function drawLine({ page, isTouched }: Monkey, from: Point, to: Point): Promise<void> {
  if (isTouched) return drawByFinger(page, from, to);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: MOVES });
  await page.mouse.up();
}

const MOVES = 5;

/** Playwright's own finger only taps. */
async function drawByFinger(page: Page, from: Point, to: Point): Promise<void> {
  await rest(page);
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let move = 1; move <= MOVES; move++) {
    const [x, y] = [from.x + ((to.x - from.x) * move) / MOVES, from.y + ((to.y - from.y) * move) / MOVES];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
  touches.set(page, Date.now());
}

async function rest(page: Page): Promise<void> {
  const last = touches.get(page);
  if (last !== undefined) await wait(Math.max(0, last + DOUBLE_TAP_MS - Date.now()));
}

/** A tap becomes a click in a later frame, and moves the focus then: no finger reaches a key before it. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))),
  );
}
