/** The state of a link to the payments on which every name is selected. */
export const FOR_ALL = { forAll: true };

export function isForAll(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'forAll' in state && state.forAll === true;
}

/** The state of a link to a screen on which this office is chosen. */
export const forOffice = (oid: number) => ({ forOffice: oid });

/** The office that the link has chosen; undefined when the screen was opened by another one. */
export function officeIn(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('forOffice' in state)) return undefined;
  return typeof state.forOffice === 'number' ? state.forOffice : undefined;
}
