import { type Area, screenIn } from '@rollbook/platform';

/** The user of the page; an administrator who opened a group acts as that group. */
export type Who = 'group' | 'admin' | 'office' | 'visitor';

/** The path to which `/office/applicationsbyoffice` redirects; undefined where it shows the office in navigation state. */
export function placeOf(who: Who, isPassed: boolean): string | undefined {
  if (who === 'group' || who === 'admin') return isPassed ? undefined : officesOf(who);
  // Only a group passes an office here: after its session expired, it returns to the group's login.
  return who === 'visitor' && isPassed ? '/officegroup' : '/office';
}

/** The area whose list of offices one is opened from: the administrator's, otherwise the group's. */
export function areaOf(who: Who): Area {
  return who === 'admin' ? '/ecsadmin' : '/officegroup';
}

export function officesOf(who: Who): string {
  return screenIn(areaOf(who), 'offices');
}
