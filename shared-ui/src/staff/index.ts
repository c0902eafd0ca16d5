/** The frame of a staff area: theme, toasts and Mantine's styles. */
export { StaffArea } from './StaffArea';
