import { surfaceOf, USABLE } from './elements';
import { nextFrame } from './frames';
import { elementOf } from './refs';
import type { Ref } from './sight';

export type Point = { x: number; y: number };

/** A place that moves for longer than this many frames is given up. */
const MOST_FRAMES = 60;
/** Rows that scrolling has brought are measured once they are drawn, and then move what is below them. */
const ROWS_DRAWN_FRAMES = 3;

/**
 * The point at these shares of a control's width and height, in the window, after it was scrolled into sight and has
 * come to rest there. Undefined where something else covers it: a hand would press that instead.
 */
export async function reach(ref: Ref, share: Point): Promise<Point | undefined> {
  const element = elementOf(ref);
  if (!element) return undefined;
  const shown = await atRest(() => pointOn(element, share), 1);
  if (shown) return shown;
  surfaceOf(element)?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return atRest(() => pointOn(element, share), ROWS_DRAWN_FRAMES);
}

/** The browser itself scrolls now and then, as to a field with the focus after the screen was turned. */
async function atRest(find: () => Point | undefined, frames: number): Promise<Point | undefined> {
  for (let frame = 0, still = 0, last = find(); frame < MOST_FRAMES; frame++) {
    await nextFrame();
    const now = find();
    still = now?.x === last?.x && now?.y === last?.y ? still + 1 : 0;
    if (still === frames) return now;
    last = now;
  }
  return undefined;
}

function pointOn(element: HTMLElement, share: Point): Point | undefined {
  const surface = surfaceOf(element);
  if (!surface) return undefined;
  const { left, top, width, height } = surface.getBoundingClientRect();
  const point = { x: left + width * share.x, y: top + height * share.y };
  const isMet = pressedBy(document.elementFromPoint(point.x, point.y)) === element;
  return isMet && !isCoveredBeside(element, point) ? point : undefined;
}

/** A fingertip is wider than a point (CSS px): a bar that begins beside the point takes the tap. */
const FINGERTIP = 3;

function isCoveredBeside(element: HTMLElement, { x, y }: Point): boolean {
  return [y - FINGERTIP, y + FINGERTIP].some((beside) => {
    const met = document.elementFromPoint(x, beside);
    return met !== null && !met.contains(element) && pressedBy(met) !== element;
  });
}

/** What is pressed at a place: the control there, or the one whose label is there. */
function pressedBy(met: Element | null): Element | null {
  const pressed = met?.closest(`${USABLE}, label`) ?? null;
  return pressed instanceof HTMLLabelElement ? pressed.control : pressed;
}
