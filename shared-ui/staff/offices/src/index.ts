/** Lists of offices: the picker, and the administrator's and the group's tables. */
export {
  isWholeOffice,
  kindOfMemberships,
  type OfficeFilter,
  OfficePicker,
  OfficesTable,
  type OfficesView,
  type PassedOffice,
  passedOffice,
  useOffices,
} from './offices';
