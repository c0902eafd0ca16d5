import type { HTMLAttributes, ReactNode } from 'react';
import classes from './field.module.css';

/** The element with a field's error. */
export const errorId = (id: string) => `${id}-error`;
/** The element with a field's help. */
const helpId = (id: string) => `${id}-help`;
/** The element with what a field asks to check. */
export const doubtId = (id: string) => `${id}-doubt`;

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
  /** What the person may want to check; the text is taken all the same. The error, when there is one, comes first. */
  doubt?: string | undefined;
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
  doubt,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const described = [help && helpId(id), error ? errorId(id) : doubt && doubtId(id)]
    .filter(Boolean)
    .join(' ');
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
      {!error && <FieldDoubt id={id} doubt={doubt} />}
    </div>
  );
}

/** A field's error message, with an icon: never colour alone. */
export function FieldError({ id, error }: { /** The field's id. */ id: string; error: ReactNode }) {
  if (!error) return null;
  return (
    <p className={classes['error']} id={errorId(id)}>
      <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16">
        <circle cx="8" cy="8" r="7" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M8 4.2v4.6M8 11.2v.6" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
      {error}
    </p>
  );
}

/** What a field asks to check, with an icon: never colour alone. */
export function FieldDoubt({ id, doubt }: { /** The field's id. */ id: string; doubt: ReactNode }) {
  if (!doubt) return null;
  return (
    <p className={classes['doubt']} id={doubtId(id)}>
      <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16">
        <path
          d="M8 1.8 15 14H1Z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
        <path d="M8 6v4M8 11.8v.6" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
      {doubt}
    </p>
  );
}
