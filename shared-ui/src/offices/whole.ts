import type { ListedOffice, Office } from '@rollbook/contract';

/** getOffices answers every field to the administrator and the public ones to everybody else (D5). */
export function isWholeOffice(office: ListedOffice): office is Office {
  return 'office_email' in office;
}
