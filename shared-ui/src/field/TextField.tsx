import type { ComponentProps } from 'react';
import { StaffField, type StaffFieldProps } from './StaffField';
import { parted } from './parted';

/** One line of text, or a date. */
export function TextField(props: StaffFieldProps & Omit<ComponentProps<'input'>, 'className'>) {
  const { about, rest } = parted(props);
  return <StaffField {...about}>{(control) => <input type="text" {...control} {...rest} />}</StaffField>;
}
