import { comeBack } from '@rollbook/ui';

export const LATEST_WORK = 'latest-work';

/** The focus goes to the work that has just begun, unless the user has put it elsewhere. */
export function toLatestWork(): void {
  comeBack(document.getElementById(LATEST_WORK));
}
