import type { StaffFieldProps } from './StaffField';

/** Parts the properties of a field from those of its control. */
export function parted<Props extends StaffFieldProps>(props: Props) {
  const { id, name, label, hideLabel, optional, help, error, ...rest } = props;
  return { about: { id, name, label, hideLabel, optional, help, error }, rest };
}
