/** Offices: the 'Office Manager' table, the picker, and the navigation state that opens an office. */
export { OfficePicker } from './OfficePicker';
export { OfficesTable } from './OfficesTable';
export { officeColumns } from './columns';
export { passedOffice, type PassedOffice } from './passed';
export { isWholeOffice } from './listed';
export { useOffices, type OfficeFilter, type OfficesView } from './useOffices';
