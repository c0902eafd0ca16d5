import type { PublicOffice } from '@rollbook/contract';
import { Field, useAfterPress } from '@rollbook/ui';
import { useEffect } from 'react';
import type { Offices } from '../../page/plan';
import type { Speech, Texts } from '../../texts';
import { fieldId } from '../form/ids';
import { officeRow } from './offers';
import classes from './Office.module.css';
import { useOfficeSearch } from './useOfficeSearch';

type Props = {
  speech: Speech;
  offices: Offices;
  /** True while the offices are loading; the text typed meanwhile is searched when they arrive. */
  isLoading: boolean;
  error: string | undefined;
  /** Another office is chosen already. */
  isChange: boolean;
  onChoose: (office: PublicOffice) => void;
};

const LIST_ID = 'offices';
const optionId = (office: PublicOffice) => `office-${office.oid}`;

/** Search among hundreds of offices: a combobox with a list, for touch and keyboard. The list of a few is always open. */
export function OfficeSearch({ speech, offices, isLoading, error, isChange, onChoose }: Props) {
  const { texts } = speech;
  const search = useOfficeSearch(offices, isChange, onChoose);
  const afterPress = useAfterPress();
  useEffect(() => {
    if (search.active) document.getElementById(optionId(search.active))?.scrollIntoView({ block: 'nearest' });
  }, [search.active]);
  return (
    <Field id={fieldId('office')} label={texts.office.label} error={error}>
      {(control) => (
        <>
          <input
            {...control}
            ref={search.input}
            type="text"
            role="combobox"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={texts.office.placeholder}
            value={search.text}
            aria-autocomplete="list"
            aria-expanded={search.isOpen}
            aria-controls={search.isOpen ? LIST_ID : undefined}
            aria-activedescendant={search.active ? optionId(search.active) : undefined}
            aria-busy={isLoading || search.state === 'searching'}
            onChange={(event) => search.type(event.target.value)}
            onKeyDown={search.press}
            onFocus={search.open}
            onClick={search.open}
            onBlur={() => afterPress(search.close)}
          />
          <p className={classes.count} role="status">
            {search.isOpen && (isLoading ? texts.page.loading : countText(search, texts))}
          </p>
          {search.isOpen && search.shown.length > 0 && (
            <ul
              className={classes.list}
              data-whole={search.isAlwaysOpen}
              id={LIST_ID}
              role="listbox"
              aria-label={texts.office.label}
              // Browsers let Tab stop at what scrolls, and the list closes at once.
              tabIndex={-1}
            >
              {search.shown.map((office) => (
                <li
                  key={office.oid}
                  id={optionId(office)}
                  role="option"
                  aria-selected={office === search.active}
                  // Keeps the focus in the input: losing it would close the list before the click.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => search.choose(office)}
                >
                  <span className={classes.name}>{office.office_name}</span>
                  <span className={classes.line}>{officeRow(office, texts)}</span>
                </li>
              ))}
              {search.rest > 0 && (
                <li className={classes.more} role="presentation">
                  {texts.office.more(search.rest)}
                </li>
              )}
            </ul>
          )}
        </>
      )}
    </Field>
  );
}

function countText({ state, count }: ReturnType<typeof useOfficeSearch>, { office, page }: Texts): string {
  if (state === 'searching') return office.searching;
  if (state === 'failed') return page.failed;
  return count === 0 ? office.noMatch : office.matches(count);
}
