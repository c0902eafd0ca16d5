import type { ListedOffice } from '@rollbook/contract';
import { isWholeOffice } from './whole';

/** An office's name in a list to choose from; only the administrator is answered deactivated ones (D25). */
export function pickedName(office: ListedOffice): string {
  const isDeactivated = isWholeOffice(office) && !office.active;
  return isDeactivated ? `${office.office_name} (deactivated)` : office.office_name;
}
