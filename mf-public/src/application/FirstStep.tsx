import { type Brand, FORM_IDLE_MINUTES, formMessages, type PublicOffice } from '@rollbook/contract';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useNextPerson } from './nextPerson';
import notice from '../page/Notice.module.css';
import { type Offices, reloadPlan } from '../page/plan';
import type { Speech } from '../texts';
import classes from './ApplicationPage.module.css';
import { fetchForm } from './loadForm';
import { OfficeStep } from '../steps/office/OfficeStep';
import { Step } from '../steps/Step';
import { Summary } from './Summary';

type Props = {
  speech: Speech;
  /** Undefined while brand and offices are loading. */
  brand: Brand | undefined;
  offices: Offices;
  /** The office is chosen, and the form is on its way. */
  isOpening: boolean;
  onChoose: (office: PublicOffice) => void;
};

/** The first screen: step 1 of the form, until an office is chosen. The form itself loads meanwhile. */
export function FirstStep({ speech, brand, offices, isOpening, onChoose }: Props) {
  const [error, setError] = useState<string>();
  const { steps, page } = speech.texts;
  useEffect(fetchForm, []);
  useNextPerson();
  useEffect(() => {
    // A tablet shows this page for days.
    const timer = setInterval(reloadPlan, FORM_IDLE_MINUTES * 60_000);
    return () => clearInterval(timer);
  }, []);

  function choose(office: PublicOffice | undefined) {
    setError(undefined);
    if (office) onChoose(office);
  }

  function press({ key, target, defaultPrevented }: KeyboardEvent) {
    if (key === 'Enter' && !defaultPrevented && target instanceof HTMLInputElement)
      setError(formMessages[speech.language].office);
  }

  return (
    <div className={classes.columns}>
      <form className={classes.form} method="dialog" noValidate onKeyDown={press}>
        <Step number={1} title={steps.office}>
          <OfficeStep
            speech={speech}
            offices={offices}
            isLoading={!brand}
            office={undefined}
            error={error}
            isUnknown={false}
            onChoose={choose}
          />
        </Step>
        <p className={notice.told} role="status">
          {isOpening ? page.loading : ''}
        </p>
      </form>
      <Summary speech={speech} brand={brand} office={undefined} validThru={undefined} />
    </div>
  );
}
