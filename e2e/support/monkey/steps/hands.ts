import { setTimeout as wait } from 'node:timers/promises';
import { afterTap, drawByFinger, restBeforeTap } from '../../finger';
import type { Point } from '../inPage/reach';
import type { Ref } from '../inPage/sight';
import type { Monkey } from '../monkey';

/** Clicks or taps where a control can be pressed; false where something covers it. */
export async function pressAt({ page, eyes, isTouched }: Monkey, ref: Ref, share: Point): Promise<boolean> {
  const point = await eyes.reach(ref, share);
  if (!point) return false;
  if (!isTouched) await page.mouse.click(point.x, point.y);
  else {
    await restBeforeTap(page, point);
    // Meanwhile rows above it can have come into view and moved it.
    const now = await eyes.reach(ref, share);
    if (!now) return false;
    await page.touchscreen.tap(now.x, now.y);
    await afterTap(page, now);
  }
  return true;
}

/** How long the caret may take on a busy machine. */
const CARET_MS = 1000;
const PAUSE_MS = 20;

/**
 * `pressAt` for a field that is typed into next: waits for its caret, as a person does. Chrome drops a tap now and then
 * when the page is slow to answer a touch; who sees no caret taps once more.
 */
export async function enterField(monkey: Monkey, ref: Ref, share: Point): Promise<boolean> {
  for (let presses = 0; presses < 2; presses++) {
    if (!(await pressAt(monkey, ref, share))) return false;
    if (await hasCaret(monkey, ref)) return true;
  }
  return true;
}

async function hasCaret({ eyes }: Monkey, ref: Ref): Promise<boolean> {
  for (const end = Date.now() + CARET_MS; Date.now() < end; await wait(PAUSE_MS)) {
    if ((await eyes.focused()).ref === ref) return true;
  }
  return false;
}

/** Draws a line, by mouse or by finger. */
export async function drawLine({ page, isTouched }: Monkey, from: Point, to: Point): Promise<void> {
  if (isTouched) return drawByFinger(page, [from, to], MOVES);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: MOVES });
  await page.mouse.up();
}

const MOVES = 5;
