import { useId, type ReactNode } from 'react';
import { Field, type ControlProps, type FieldProps } from './Field';

export type StaffFieldProps = Omit<FieldProps, 'id' | 'quoted' | 'optional'> & {
  /** Default: an id of its own. A screen that is on the page before its scripts needs a fixed one. */
  id?: string | undefined;
  optional?: boolean | undefined;
};

/** A field of a staff page: English, with an id of its own. */
export function StaffField({
  id,
  optional = false,
  ...about
}: StaffFieldProps & { children: (control: ControlProps) => ReactNode }) {
  const made = useId();
  return <Field {...about} id={id ?? made} optional={optional ? '(optional)' : undefined} />;
}
