/** What every staff area stands in: theme, toasts and Mantine's styles. */
export { StaffArea } from './StaffArea';
