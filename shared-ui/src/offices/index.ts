/** Offices: the 'Office Manager' table, and choosing one. */
export { OfficePicker } from './OfficePicker';
export { OfficesTable } from './OfficesTable';
export { isWholeOffice } from './whole';
