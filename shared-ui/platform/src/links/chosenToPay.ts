/** The state of a link to the payments on which these names are selected. */
export const payFor = (...ids: number[]) => ({ payFor: ids });

/** The same for names that were paid in cash or by check. */
export const markFor = (...ids: number[]) => ({ ...payFor(...ids), payWay: 'mark' as const });

/** The way of paying that the link has chosen; undefined when it leaves it open. */
export function wayIn(state: unknown): 'mark' | undefined {
  const way = typeof state === 'object' && state !== null && 'payWay' in state ? state.payWay : undefined;
  return way === 'mark' ? way : undefined;
}

/** The names that the link has chosen; none when the screen was opened by another one. */
export function chosenIn(state: unknown): number[] {
  if (typeof state !== 'object' || state === null || !('payFor' in state)) return [];
  const { payFor: ids } = state;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
}
