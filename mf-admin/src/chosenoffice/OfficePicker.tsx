export { OfficePicker as default } from '@rollbook/staff-offices';
