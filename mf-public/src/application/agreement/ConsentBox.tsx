import { FieldError } from '@rollbook/shared-ui/field';
import type { ReactNode } from 'react';
import { describedBy, fieldId } from '../form/ids';
import classes from './Agreement.module.css';

type Props = {
  field: 'agreed' | 'consented';
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
  children: ReactNode;
};

/** A box that agrees to the text above it. */
export function ConsentBox({ field, checked, error, onChange, children }: Props) {
  return (
    <div className={classes.consent}>
      <input
        type="checkbox"
        id={fieldId(field)}
        checked={checked}
        required
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(field, error)}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={fieldId(field)}>{children}</label>
      <FieldError id={fieldId(field)} error={error} />
    </div>
  );
}
