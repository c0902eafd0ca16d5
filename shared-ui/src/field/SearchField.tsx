import type { ComponentProps } from 'react';
import { Icon, IconSearch } from '../icon';
import classes from './controls.module.css';
import { TextField } from './TextField';

type Props = ComponentProps<'input'> & {
  label: string;
  help?: string;
  value: string;
  search: (text: string) => void;
};

/** A search box. It is never required, and its label stands in it until something is typed. */
export function SearchField({ label, search, className, ...rest }: Props) {
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
