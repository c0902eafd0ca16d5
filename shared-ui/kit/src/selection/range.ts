type Identified = { readonly id: number };

/** The rows from one to the other in the order of the list, both included; the other alone where one is not in the list. */
export function rangeOf<Row extends Identified>(
  ordered: readonly Row[],
  from: number | undefined,
  to: Row,
): readonly Row[] {
  const begin = ordered.findIndex(({ id }) => id === from);
  const end = ordered.findIndex(({ id }) => id === to.id);
  if (begin < 0 || end < 0) return [to];
  return ordered.slice(Math.min(begin, end), Math.max(begin, end) + 1);
}

/** True for a press of a box with Shift, by mouse or by key. */
export function isWithShift({ nativeEvent }: { nativeEvent: Event }): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
}
