import type { PublicOffice } from '@rollbook/contract';
import { useEffect } from 'react';
import { FieldError } from '../fields/FieldError';
import { errorId, fieldId } from '../fields/ids';
import type { Speech } from '../form/speech';
import classes from './Office.module.css';
import { officeLine } from './offers';
import { useOfficeSearch } from './useOfficeSearch';

type Props = {
  speech: Speech;
  offices: readonly PublicOffice[];
  error: string | undefined;
  onChoose: (office: PublicOffice) => void;
};

const LIST_ID = 'offices';
const optionId = (office: PublicOffice) => `office-${office.oid}`;

/** Search for one of hundreds of offices: a combobox with a list, for fingers and keyboards alike. */
export function OfficeSearch({ speech, offices, error, onChoose }: Props) {
  const { texts } = speech;
  const search = useOfficeSearch(offices, onChoose);
  useEffect(() => {
    if (search.active) document.getElementById(optionId(search.active))?.scrollIntoView({ block: 'nearest' });
  }, [search.active]);
  return (
    <div className={classes.search}>
      <label htmlFor={fieldId('office')}>{texts.office.label}</label>
      <input
        id={fieldId('office')}
        className={classes.input}
        type="text"
        role="combobox"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        required
        placeholder={texts.office.placeholder}
        value={search.text}
        aria-autocomplete="list"
        aria-expanded={search.isOpen}
        aria-controls={search.isOpen ? LIST_ID : undefined}
        aria-activedescendant={search.active ? optionId(search.active) : undefined}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId('office')}
        onChange={(event) => search.type(event.target.value)}
        onKeyDown={search.press}
        onFocus={search.open}
        onClick={search.open}
        onBlur={search.close}
      />
      <p className={classes.count} role="status">
        {search.isOpen && search.found.length > 0 && texts.office.matches(search.found.length)}
        {search.isOpen && search.found.length === 0 && texts.office.noMatch}
      </p>
      {search.isOpen && search.found.length > 0 && (
        <ul className={classes.list} id={LIST_ID} role="listbox" aria-label={texts.office.label}>
          {search.shown.map((office) => (
            <li
              key={office.oid}
              id={optionId(office)}
              role="option"
              aria-selected={office === search.active}
              // Pressing must not take the focus out of the input: that would close the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(office)}
            >
              <span className={classes.name}>{office.office_name}</span>
              <span className={classes.line}>{officeLine(office, texts)}</span>
            </li>
          ))}
          {search.rest > 0 && (
            <li className={classes.more} role="presentation">
              {texts.office.more(search.rest)}
            </li>
          )}
        </ul>
      )}
      <FieldError field="office" error={error} />
    </div>
  );
}
