/** Lists of offices: the picker, and the administrator's and the group's tables. */
export {
  isWholeOffice,
  type OfficeFilter,
  OfficePicker,
  OfficesTable,
  type OfficesView,
  type PassedOffice,
  passedOffice,
  useOffices,
} from './offices';
