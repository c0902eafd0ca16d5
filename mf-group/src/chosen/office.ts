/** The state of a link to a screen on which this office is chosen. */
export const forOffice = (oid: number) => ({ forOffice: oid });

/** The office that the link has chosen; undefined when the screen was opened by another one. */
export function officeIn(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('forOffice' in state)) return undefined;
  return typeof state.forOffice === 'number' ? state.forOffice : undefined;
}
