import type { ComponentProps } from 'react';
import classes from './controls.module.css';
import { parted } from './parted';
import { StaffField, type StaffFieldProps } from './StaffField';

/** Several lines of text; grows with what is typed. */
export function AreaField(props: StaffFieldProps & Omit<ComponentProps<'textarea'>, 'className'>) {
  const { about, rest } = parted(props);
  return (
    <StaffField {...about}>
      {(control) => (
        <textarea rows={2} {...control} {...rest} className={`${control.className} ${classes['area']}`} />
      )}
    </StaffField>
  );
}
