import { useId, type ReactNode } from 'react';
import { Field, type ControlProps } from './Field';
import { FieldError } from './FieldError';
import classes from './field.module.css';
import { errorId, helpId } from './ids';

export type StaffFieldProps = {
  /** Default: an id of its own. A screen that is on the page before its scripts needs a fixed one. */
  id?: string | undefined;
  name?: string | undefined;
  label: string;
  /** Names the control without a label above it: in a toolbar, or where the text before it is the label. */
  hideLabel?: boolean | undefined;
  optional?: boolean | undefined;
  help?: ReactNode;
  error?: string | undefined;
};

/** A field of a staff page: English, with an id of its own. */
export function StaffField({
  id: given,
  name,
  label,
  hideLabel = false,
  optional = false,
  help,
  error,
  children,
}: StaffFieldProps & { children: (control: ControlProps & { 'aria-label'?: string }) => ReactNode }) {
  const made = useId();
  const id = given ?? made;
  if (!hideLabel) {
    const about = { id, name, label, help, error, optional: optional ? '(optional)' : undefined };
    return <Field {...about}>{children}</Field>;
  }
  return (
    <div className={classes['field']}>
      {children({
        id,
        name,
        required: !optional,
        'aria-label': label,
        'aria-describedby': [help && helpId(id), error && errorId(id)].filter(Boolean).join(' ') || undefined,
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
