import { chooseOffice, type PublicOffice } from '@rollbook/contract';
import { useEffect, useRef } from 'react';
import { fieldId } from '../fields/ids';
import type { Speech } from '../form/speech';
import classes from './Office.module.css';
import { OfficeSearch } from './OfficeSearch';
import { officeLine } from './offers';

type Props = {
  speech: Speech;
  offices: readonly PublicOffice[];
  office: PublicOffice | undefined;
  error: string | undefined;
  /** The page's link named an office that is not there. */
  isUnknown: boolean;
  onChoose: (office: PublicOffice | undefined) => void;
};

/** Step 1: the chosen office with a way to change it, or the search for one. */
export function OfficeStep({ speech, offices, office, error, isUnknown, onChoose }: Props) {
  const { texts, language } = speech;
  const choose = useFocusOnChange(office, onChoose);
  if (!office) {
    return (
      <div className={classes.card}>
        {isUnknown && (
          <p className={classes.unknown} role="status">
            {texts.office.unknown}
          </p>
        )}
        <OfficeSearch speech={speech} offices={offices} error={error} onChoose={choose} />
        <p className={classes.choose}>{chooseOffice[language]}</p>
      </div>
    );
  }
  return (
    <div className={classes.card} data-chosen>
      <div>
        <p className={classes.name}>{office.office_name}</p>
        <p className={classes.line}>{officeLine(office, texts)}</p>
      </div>
      <button
        type="button"
        id={fieldId('office')}
        className={classes.change}
        aria-label={`${texts.office.change}: ${office.office_name}`}
        onClick={() => choose(undefined)}
      >
        {texts.office.change}
      </button>
    </div>
  );
}

/**
 * Moves the focus once after each choice made here: the control that was used is gone, and its successor has the same id.
 * An office that the page's link or a draft names moves nothing.
 */
function useFocusOnChange(office: PublicOffice | undefined, onChoose: Props['onChoose']): Props['onChoose'] {
  const wasChosenHere = useRef(false);
  useEffect(() => {
    if (wasChosenHere.current) document.getElementById(fieldId('office'))?.focus({ preventScroll: true });
    wasChosenHere.current = false;
  }, [office]);
  return (chosen) => {
    wasChosenHere.current = true;
    onChoose(chosen);
  };
}
