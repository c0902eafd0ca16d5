/** What a file of wrong rows has after the columns of its file: where each row stood, and what is wrong with it. */
export const ADDED_COLUMNS = ['Row', 'Reason'] as const;

/** The headings that the file had itself. Wrong rows of wrong rows have what is added twice. */
export function withoutAdded(headings: readonly string[]): readonly string[] {
  const own = headings.length - ADDED_COLUMNS.length;
  const isAdded = own > 0 && ADDED_COLUMNS.every((name, at) => headings[own + at]?.trim() === name);
  return isAdded ? withoutAdded(headings.slice(0, own)) : headings;
}

export const isOfWrongRows = (headings: readonly string[]): boolean =>
  withoutAdded(headings).length < headings.length;
