/** Areas by the beginning of their addresses; the office area has two. */
const AREAS = ['/officegroup', '/ecsadmin', '/office'] as const;

/** The address of a member's page in the area of the screen at `pathname`. */
export function memberAddress(pathname: string, application: number): string {
  const area = AREAS.find((prefix) => pathname.startsWith(prefix)) ?? '/office';
  return `${area}/member/${application}`;
}
