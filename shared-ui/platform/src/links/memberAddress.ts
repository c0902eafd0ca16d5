import { type Area, screenIn } from './screens';

/** The areas by the beginning of their addresses. A group sees the list of one of its offices in the office area. */
const AREAS: readonly (readonly [string, Area])[] = [
  ['/officegroup', '/officegroup'],
  ['/office/applicationsbyoffice', '/officegroup'],
  ['/ecsadmin', '/ecsadmin'],
];

/** The address of a member's page in the area of the screen at `pathname`. */
export function memberAddress(pathname: string, application: number): string {
  const [, area] = AREAS.find(([screens]) => pathname.startsWith(screens)) ?? ['', '/office' as const];
  return `${screenIn(area, 'member')}/${application}`;
}
