import { type ControlProps, Field, type FieldProps } from '@rollbook/ui';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { Icon, IconSearch } from '../icon';
import classes from './controls.module.css';

type StaffFieldProps = Omit<FieldProps, 'id' | 'quoted' | 'optional'> & {
  /** Default: an id of its own. A screen that is on the page before its scripts needs a fixed one. */
  id?: string | undefined;
  optional?: boolean | undefined;
};

/** A field of a staff page: English, with an id of its own. */
function StaffField({
  id,
  optional = false,
  ...about
}: StaffFieldProps & { children: (control: ControlProps) => ReactNode }) {
  const made = useId();
  return <Field {...about} id={id ?? made} optional={optional ? '(optional)' : undefined} />;
}

/** Parts the properties of a field from those of its control. */
function parted<Props extends StaffFieldProps>(props: Props) {
  const { id, name, label, hideLabel, optional, help, error, ...rest } = props;
  return { about: { id, name, label, hideLabel, optional, help, error }, rest };
}

/** One line of text, or a date. */
export function TextField(props: StaffFieldProps & Omit<ComponentProps<'input'>, 'className'>) {
  const { about, rest } = parted(props);
  return <StaffField {...about}>{(control) => <input type="text" {...control} {...rest} />}</StaffField>;
}

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

type PasswordProps = StaffFieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'type'> & {
    /** Several passwords are shown together, by one box after the last: no button stands between two fields. */
    shownTogether?: boolean;
  };

/** A password, with a button that shows it. */
export function PasswordField({ shownTogether, ...props }: PasswordProps) {
  const [isShown, setShown] = useState(false);
  const { about, rest } = parted(props);
  if (shownTogether !== undefined) {
    return (
      <StaffField {...about}>
        {(control) => <input {...control} {...rest} type={shownTogether ? 'text' : 'password'} />}
      </StaffField>
    );
  }
  return (
    <StaffField {...about}>
      {(control) => (
        <div className={classes['password']}>
          <input {...control} {...rest} type={isShown ? 'text' : 'password'} />
          <button
            type="button"
            aria-label={`${isShown ? 'Hide' : 'Show'} ${about.label}`}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </StaffField>
  );
}

type SelectProps = StaffFieldProps &
  Omit<ComponentProps<'select'>, 'children' | 'className'> & {
    options: readonly { value: string; label: string }[];
  };

/** A choice from a list. */
export function SelectField({ options, ...props }: SelectProps) {
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

type SearchProps = ComponentProps<'input'> & {
  label: string;
  help?: string;
  value: string;
  search: (text: string) => void;
};

/** A search box. It is never required, and its label stands in it until something is typed. */
export function SearchField({ label, search, className, ...rest }: SearchProps) {
  return (
    <div className={`${classes['search']} ${className ?? ''}`}>
      <Icon of={IconSearch} />
      <TextField
        type="search"
        hideLabel
        label={label}
        placeholder={label}
        autoComplete="off"
        {...rest}
        required={false}
        onChange={({ target }) => search(target.value)}
      />
    </div>
  );
}
