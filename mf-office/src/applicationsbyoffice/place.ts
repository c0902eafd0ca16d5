/** Whose page it is; an administrator who has opened a group acts as that group (D7). */
export type Who = 'group' | 'admin' | 'office' | 'nobody';

/** Where `/office/applicationsbyoffice` leads on to; undefined where it shows the office that was passed (D8). */
export function placeOf(who: Who, isPassed: boolean): string | undefined {
  if (who === 'group' || who === 'admin') return isPassed ? undefined : officesOf(who);
  // Only a group passes an office here: whoever is no longer signed in as one goes back to the group's login.
  return who === 'nobody' && isPassed ? '/officegroup' : '/office';
}

/** The list from which an office is opened: the administrator's, else the group's. */
export function officesOf(who: Who): string {
  return who === 'admin' ? '/ecsadmin/officemanager' : '/officegroup';
}
