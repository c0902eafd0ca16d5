import { chooseOffice, pagePath, type PublicOffice } from '@rollbook/contract';
import { useKiosk } from '@rollbook/platform';
import { useEffect, useRef, useState } from 'react';
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

/** Step 1: the chosen office with a Change button, or the search. A change can be cancelled. A kiosk keeps its office. */
export function OfficeStep({ speech, offices, isLoading, office, error, isUnknown, onChoose }: Props) {
  const { texts, language } = speech;
  const { isChanging, change, choose } = useChange(office, onChoose);
  const isKiosk = useKiosk() !== undefined;
  if (isKiosk && !office) return isUnknown && <p role="status">{texts.payment.none}</p>;
  if (!office || isChanging) {
    return (
      <div className={classes.card}>
        {isUnknown && (
          <p className={classes.unknown} role="status">
            {texts.office.unknown}
          </p>
        )}
        {!office && <p className={classes.choose}>{chooseOffice[language]}</p>}
        <OfficeSearch
          speech={speech}
          offices={offices}
          isLoading={isLoading}
          error={error}
          isChange={office !== undefined}
          onChoose={choose}
        />
        {office && (
          <button type="button" className={classes.keep} onClick={() => choose(office)}>
            {texts.office.keep(office.office_name)}
          </button>
        )}
        <p className={classes.all} data-loading={isLoading}>
          <Link to={pagePath('/offices', language)}>{texts.office.all}</Link>
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
      {!isKiosk && (
        <button
          type="button"
          id={fieldId('office')}
          className={classes.change}
          aria-label={`${texts.office.change}: ${office.office_name}`}
          onClick={change}
        >
          {texts.office.change}
        </button>
      )}
    </div>
  );
}

/**
 * 'Change' shows the search and keeps the chosen office until another one is chosen. Each step moves the focus: the used
 * control is unmounted, and its replacement has the same id. An office from the link or the draft does not.
 */
function useChange(office: PublicOffice | undefined, onChoose: Props['onChoose']) {
  const [isChanging, setChanging] = useState(false);
  const isOurs = useRef(false);
  useEffect(() => {
    if (isOurs.current) document.getElementById(fieldId('office'))?.focus({ preventScroll: true });
    isOurs.current = false;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- after each of these two changes
  }, [office, isChanging]);
  if (!office && isChanging) setChanging(false);
  const show = (search: boolean) => {
    isOurs.current = true;
    setChanging(search);
  };
  return {
    isChanging,
    change: () => show(true),
    choose: (chosen: PublicOffice) => {
      show(false);
      if (chosen !== office) onChoose(chosen);
    },
  };
}
