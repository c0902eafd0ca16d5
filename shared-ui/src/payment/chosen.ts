/** The state of a link to the payments on which these names are selected. */
export const payFor = (...ids: number[]) => ({ payFor: ids });

/** The names that the link has chosen; none when the screen was opened by another one. */
export function chosenIn(state: unknown): number[] {
  if (typeof state !== 'object' || state === null || !('payFor' in state)) return [];
  const { payFor: ids } = state;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
}
