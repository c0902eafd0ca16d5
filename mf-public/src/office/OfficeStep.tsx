import { chooseOffice, type PublicOffice } from '@rollbook/contract';
import { useState } from 'react';
import { fieldId } from '../fields/ids';
import type { Speech } from '../form/speech';
import classes from './Office.module.css';
import { OfficeSearch } from './OfficeSearch';
import { officeLine } from './offers';

type Props = {
  speech: Speech;
  offices: readonly PublicOffice[];
  isLoading: boolean;
  office: PublicOffice | undefined;
  error: string | undefined;
  /** The page's link named an office that is not there. */
  isUnknown: boolean;
  onChoose: (office: PublicOffice | undefined) => void;
};

/** Step 1: the chosen office with a way to change it, or the search for one. */
export function OfficeStep({ speech, offices, isLoading, office, error, isUnknown, onChoose }: Props) {
  const { texts, language } = speech;
  const [hasChanged, setChanged] = useState(false);
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
          takesFocus={hasChanged}
          onChoose={(chosen) => {
            setChanged(true);
            onChoose(chosen);
          }}
        />
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
        // After a choice by keyboard the search is gone; the focus goes on from what took its place.
        ref={(button) => {
          if (hasChanged) button?.focus({ preventScroll: true });
        }}
        aria-label={`${texts.office.change}: ${office.office_name}`}
        onClick={() => {
          setChanged(true);
          onChoose(undefined);
        }}
      >
        {texts.office.change}
      </button>
    </div>
  );
}
