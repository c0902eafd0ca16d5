/** The areas by the beginning of their addresses. A group sees the list of one of its offices in the office area. */
const AREAS = [
  ['/officegroup', '/officegroup'],
  ['/office/applicationsbyoffice', '/officegroup'],
  ['/ecsadmin', '/ecsadmin'],
] as const;

/** The address of a member's page in the area of the screen at `pathname`. */
export function memberAddress(pathname: string, application: number): string {
  const [, area] = AREAS.find(([screens]) => pathname.startsWith(screens)) ?? ['', '/office'];
  return `${area}/member/${application}`;
}

/** The state of a link from a list to the page of a member: the way back is the browser's, which keeps what was searched. */
export const FROM_LIST = { isFromList: true };

export function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFromList' in state;
}
