import type { Point } from '../inPage/reach';
import type { Ref } from '../inPage/sight';
import type { Monkey } from '../monkey';

/** Clicks or taps where a control can be pressed; false where something covers it. */
export async function pressAt({ page, eyes, isTouched }: Monkey, ref: Ref, share: Point): Promise<boolean> {
  const point = await eyes.reach(ref, share);
  if (!point) return false;
  if (isTouched) await page.touchscreen.tap(point.x, point.y);
  else await page.mouse.click(point.x, point.y);
  return true;
}
