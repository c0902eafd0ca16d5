import type { ComponentProps } from 'react';
import { parted } from './parted';
import { StaffField, type StaffFieldProps } from './StaffField';

type Props = StaffFieldProps &
  Omit<ComponentProps<'select'>, 'children' | 'className'> & {
    options: readonly { value: string; label: string }[];
  };

/** A choice from a list. */
export function SelectField({ options, ...props }: Props) {
  const { about, rest } = parted(props);
  return (
    <StaffField {...about}>
      {(control) => (
        <select {...control} {...rest}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </StaffField>
  );
}
