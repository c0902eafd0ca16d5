/** Offices: the 'Office Manager' table, choosing one, and passing one to its applications. */
export { OfficePicker } from './OfficePicker';
export { OfficesTable } from './OfficesTable';
export { officeColumns } from './columns';
export { kindOfMemberships, passedOffice, type PassedOffice } from './passed';
export { isWholeOffice } from './whole';
