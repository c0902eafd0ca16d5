import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';

export type Point = { x: number; y: number };

/** Chrome takes two taps within this time and distance (CSS px) for a double tap, which sets no caret. */
const DOUBLE_TAP = { ms: 450, distance: 100 };

/** Where and when a finger last left each page; no place is known for a tap on a locator. */
const touches = new WeakMap<Page, { at: number; point: Point | undefined }>();

/** Waits until a tap at this place is a tap of its own. */
export async function restBeforeTap(page: Page, point?: Point): Promise<void> {
  const last = touches.get(page);
  if (last === undefined || isFar(last.point, point)) return;
  await wait(Math.max(0, last.at + DOUBLE_TAP.ms - Date.now()));
}

/** Until the keys go where a tap has set the caret, in ms after its frame. No finger reaches a key before it. */
const CARET_MS = 50;

/** A tap becomes a click in a later frame, and moves the focus then. */
export async function afterTap(page: Page, point?: Point): Promise<void> {
  touches.set(page, { at: Date.now(), point });
  await page.evaluate(
    (caret) =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, caret))),
      ),
    CARET_MS,
  );
}

/** Draws through these points, each reached in steps; playwright's own finger only taps. */
export async function drawByFinger(
  page: Page,
  [first, ...others]: readonly Point[],
  steps: number,
): Promise<void> {
  if (first === undefined) return;
  await restBeforeTap(page);
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [first] });
  let from = first;
  for (const to of others) {
    for (let step = 1; step <= steps; step++) {
      const [x, y] = [from.x + ((to.x - from.x) * step) / steps, from.y + ((to.y - from.y) * step) / steps];
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
    }
    from = to;
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
  touches.set(page, { at: Date.now(), point: undefined });
}

function isFar(one: Point | undefined, other: Point | undefined): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    Math.hypot(one.x - other.x, one.y - other.y) > DOUBLE_TAP.distance
  );
}
