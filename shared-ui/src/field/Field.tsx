import type { HTMLAttributes, ReactNode } from 'react';
import classes from './field.module.css';
import { FieldError } from './FieldError';
import { errorId, helpId } from './ids';

export type FieldProps = {
  id: string;
  /** The field's name in its form. */
  name?: string | undefined;
  label: string;
  /** Names the control without a label above it: in a toolbar, or where the text before it is the label. */
  hideLabel?: boolean | undefined;
  /** The English text that the Spanish page quotes (D27). */
  quoted?: string;
  /** Stays when the error appears. */
  help?: ReactNode;
  /** '(optional)' in the page's language. Every other field is required. */
  optional?: string | undefined;
  error?: string | undefined;
};

/** Attributes that the control of a field gets. */
export type ControlProps = Pick<
  HTMLAttributes<HTMLElement>,
  'aria-describedby' | 'aria-invalid' | 'aria-label' | 'className'
> & {
  id: string;
  name: string | undefined;
  required: boolean;
};

/** Label, control, help and error of one field, on public and staff pages. The density is the page's: field.module.css. */
export function Field({
  id,
  name,
  label,
  hideLabel,
  quoted,
  help,
  optional,
  error,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const described = [help && helpId(id), error && errorId(id)].filter(Boolean).join(' ');
  return (
    <div className={classes['field']} data-field={name}>
      {!hideLabel && (
        <label htmlFor={id}>
          {label}
          {optional && <span className={classes['optional']}> {optional}</span>}
          {quoted && (
            <span className={classes['quoted']} lang="en">
              {' '}
              {quoted}
            </span>
          )}
        </label>
      )}
      {children({
        id,
        name,
        required: !optional,
        'aria-label': hideLabel ? label : undefined,
        'aria-describedby': described || undefined,
        'aria-invalid': !!error,
        className: classes['control'],
      })}
      {help && (
        <p className={classes['help']} id={helpId(id)}>
          {help}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}
