import type { HTMLAttributes, ReactNode } from 'react';
import { FieldError } from '../form/FieldError';
import classes from '../form/fields.module.css';
import { describedBy, fieldId, helpId } from '../form/ids';
import type { TextField } from '../form/state';

export type FieldProps = {
  field: TextField;
  label: string;
  /** The English text that the Spanish page quotes (D27). */
  quoted?: string;
  help?: string;
  /** Shown beside the label of an optional field. */
  optional?: string | undefined;
  error: string | undefined;
};

/** Attributes that every control of a field gets. */
export type ControlProps = Pick<
  HTMLAttributes<HTMLElement>,
  'aria-describedby' | 'aria-invalid' | 'className'
> & {
  id: string;
  name: string;
  required: boolean;
};

export function Field({
  field,
  label,
  quoted = '',
  help = '',
  optional,
  error,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  return (
    <div className={classes.field} data-field={field}>
      <label htmlFor={fieldId(field)}>
        {label}
        {optional !== undefined && <span className={classes.optional}> {optional}</span>}
        {quoted !== '' && (
          <span className={classes.quoted} lang="en">
            {' '}
            {quoted}
          </span>
        )}
      </label>
      {children({
        id: fieldId(field),
        name: field,
        required: optional === undefined,
        'aria-describedby': describedBy(field, { help: help !== '', error: error !== undefined }),
        'aria-invalid': error !== undefined,
        className: classes.control,
      })}
      {help !== '' && (
        <p className={classes.help} id={helpId(field)}>
          {help}
        </p>
      )}
      <FieldError field={field} error={error} />
    </div>
  );
}
