/** The state of a link from a list to the page of a member: the way back is the browser's, which keeps what was searched. */
export const FROM_LIST = { isFromList: true };

export function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromList' in state;
}
