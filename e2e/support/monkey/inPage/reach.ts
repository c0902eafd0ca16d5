import { surfaceOf, USABLE } from './elements';
import { elementOf } from './refs';
import type { Ref } from './sight';

export type Point = { x: number; y: number };

/**
 * The point at these shares of a control's width and height, in the window, after it was scrolled into sight. Undefined
 * where something else covers it: a hand would press that instead.
 */
export function reach(ref: Ref, share: Point): Point | undefined {
  const element = elementOf(ref);
  const surface = element && surfaceOf(element);
  if (!element || !surface) return undefined;
  const find = () => {
    const { left, top, width, height } = surface.getBoundingClientRect();
    const point = { x: left + width * share.x, y: top + height * share.y };
    return pressedBy(document.elementFromPoint(point.x, point.y)) === element ? point : undefined;
  };
  const point = find();
  if (point) return point;
  surface.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return find();
}

/** What is pressed at a place: the control there, or the one whose label is there. */
function pressedBy(met: Element | null): Element | null {
  const pressed = met?.closest(`${USABLE}, label`) ?? null;
  return pressed instanceof HTMLLabelElement ? pressed.control : pressed;
}
