import type { ComponentProps } from 'react';
import { TextField } from './TextField';

type Props = ComponentProps<'input'> & {
  label: string;
  value: string;
  search: (text: string) => void;
};

/** A search box. It is never required, and its label stands in it until something is typed. */
export function SearchField({ label, search, className, ...rest }: Props) {
  return (
    <div className={className}>
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
