import { chooseOffice, type PublicOffice } from '@rollbook/contract';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Offices } from '../../page/plan';
import type { Speech } from '../../texts';
import { fieldId } from '../form/ids';
import { officeLine } from './offers';
import classes from './Office.module.css';
import { OfficeSearch } from './OfficeSearch';

type Props = {
  speech: Speech;
  offices: Offices;
  isLoading: boolean;
  office: PublicOffice | undefined;
  error: string | undefined;
  /** The link names an office that does not exist. */
  isUnknown: boolean;
  onChoose: (office: PublicOffice | undefined) => void;
};

/** Step 1: the chosen office with a Change button, or the search. */
export function OfficeStep({ speech, offices, isLoading, office, error, isUnknown, onChoose }: Props) {
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
        <OfficeSearch
          speech={speech}
          offices={offices}
          isLoading={isLoading}
          error={error}
          onChoose={choose}
        />
        <p className={classes.choose}>{chooseOffice[language]}</p>
        <p className={classes.choose}>
          <Link to={language === 'en' ? '/offices' : '/offices?lang=es'}>{texts.office.all}</Link>
        </p>
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
 * Restores the focus after each choice made here: the used control is unmounted, and its replacement has the same id.
 * An office from the link or the draft does not move the focus.
 */
function useFocusOnChange(office: PublicOffice | undefined, onChoose: Props['onChoose']): Props['onChoose'] {
  const choice = useRef<{ office: PublicOffice | undefined }>(undefined);
  useEffect(() => {
    if (choice.current && choice.current.office === office) {
      document.getElementById(fieldId('office'))?.focus({ preventScroll: true });
    }
    choice.current = undefined;
  }, [office]);
  return (chosen) => {
    choice.current = { office: chosen };
    onChoose(chosen);
  };
}
