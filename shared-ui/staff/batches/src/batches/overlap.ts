/** Sizes of the card of the latest work in px: its greatest width, and the least height that it needs when shown whole. */
export const GREATEST_WIDTH = 452;
export const LEAST_HEIGHT = 150;

type Whole = { right: number; bottom: number; height: number };
type Box = { left: number; right: number; top: number; bottom: number };

/** True where the card, shown whole with its lower right corner where it is now, lies over a box of the page. */
export function covers({ right, bottom, height }: Whole, box: Box): boolean {
  const isSeen = box.right > box.left && box.bottom > box.top;
  return (
    isSeen &&
    box.left < right &&
    box.right > right - GREATEST_WIDTH &&
    box.top < bottom &&
    box.bottom > bottom - height
  );
}
