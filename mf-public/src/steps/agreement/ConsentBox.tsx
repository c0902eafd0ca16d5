import { FieldError } from '@rollbook/ui';
import type { ReactNode } from 'react';
import { describedBy, fieldId } from '../form/ids';
import classes from './Agreement.module.css';

type Props = {
  field: 'agreed' | 'consented';
  checked: boolean;
  error: string | undefined;
  /** Undefined for a box that must be ticked. */
  help?: string | undefined;
  onChange: (checked: boolean) => void;
  children: ReactNode;
};

/** A box that agrees to the text above it. */
export function ConsentBox({ field, checked, error, help, onChange, children }: Props) {
  return (
    <div className={classes.consent}>
      <input
        type="checkbox"
        id={fieldId(field)}
        checked={checked}
        required={help === undefined}
        aria-invalid={error !== undefined}
        aria-describedby={help === undefined ? describedBy(field, error) : `${fieldId(field)}-help`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={fieldId(field)}>{children}</label>
      {help !== undefined && (
        <p id={`${fieldId(field)}-help`} className={classes.optional}>
          {help}
        </p>
      )}
      <FieldError id={fieldId(field)} error={error} />
    </div>
  );
}
