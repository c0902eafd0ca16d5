/**
 * The widths of columns that scroll below pinned buttons, in a room of this width: the columns that fit share what is
 * left of it. So no column is cut at rest: a date that is cut short reads as another date.
 */
export function fitted(widths: readonly number[], room: number): readonly number[] {
  let sum = 0;
  const shown = widths.filter((width) => (sum += width) <= room);
  if (shown.length === 0 || shown.length === widths.length) return widths;
  const share = room / shown.reduce((all, width) => all + width, 0);
  return widths.map((width, index) => (index < shown.length ? width * share : width));
}
