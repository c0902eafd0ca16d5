import type { ListedOffice, Office } from '@rollbook/contract';

/** getOffices returns all fields to the administrator, and the public ones to other callers. */
export function isWholeOffice(office: ListedOffice): office is Office {
  return 'office_email' in office;
}

/** The name in the picker. Only the administrator's list contains deactivated offices. */
export function pickedName(office: ListedOffice): string {
  const isDeactivated = isWholeOffice(office) && !office.active;
  return isDeactivated ? `${office.office_name} (deactivated)` : office.office_name;
}
