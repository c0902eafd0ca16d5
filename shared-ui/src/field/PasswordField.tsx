import { useState, type ComponentProps } from 'react';
import classes from './controls.module.css';
import { parted } from './parted';
import { StaffField, type StaffFieldProps } from './StaffField';

/** A password, with a button that shows it. */
export function PasswordField(props: StaffFieldProps & Omit<ComponentProps<'input'>, 'className' | 'type'>) {
  const [isShown, setShown] = useState(false);
  const { about, rest } = parted(props);
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
