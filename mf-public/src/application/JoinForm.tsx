import { type Brand, type CalendarDate, type PublicOffice, validThru } from '@rollbook/contract';
import { useFocusAfter } from '@rollbook/ui';
import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useRef,
} from 'react';
import { IdleBand } from '../idle';
import type { Offices } from '../page/plan';
import type { Speech } from '../texts';
import classes from './ApplicationPage.module.css';
import { askedAgainText } from '../steps/askedAgain';
import { ClearForm } from './ClearForm';
import { fieldId } from '../steps/form/ids';
import type { LaterProps } from './later/FinishLater';
import { LaterSteps } from './LaterSteps';
import notice from '../page/Notice.module.css';
import { OfficeStep } from '../steps/office/OfficeStep';
import { fetchCardForm } from '../steps/payment/loadCard';
import { Waiting } from '../steps/sending/Waiting';
import { Step } from '../steps/Step';
import { Summary } from './Summary';
import { noticeText } from '../steps/clearedNotice';
import { useApplication } from './useApplication';

// In one file with the confirmation, which the applicant needs next: every file has its name in the area's entry. If it
// cannot be loaded, the form works without the offer.
const FinishLater = lazy<ComponentType<LaterProps>>(() =>
  import(/* webpackChunkName: "next" */ './later/FinishLater').catch(() => ({ default: () => null })),
);

type Props = {
  speech: Speech;
  brand: Brand;
  offices: Offices;
  /** The office that was chosen on the first screen. */
  chosen: PublicOffice | undefined;
};

/** The five steps. Only the first is shown until an office is chosen (specification §2). */
export function JoinForm({ speech, brand, offices, chosen }: Props) {
  const application = useApplication(speech, brand, offices, chosen);
  const { form, office, changed, today, joining, told, isSending, isReadingCard, nextTurn } = application;
  const { steps, page } = speech.texts;
  const top = useRef<HTMLDivElement>(null);
  useFocusAfter(isSending);
  const isBusy = isSending || isReadingCard;
  const until = changed?.valid_thru ?? (office && lastDay(office, brand, today));
  useEffect(() => {
    // The first screen's list is gone: the focus goes on from what took its place.
    if (chosen) document.getElementById(fieldId('office'))?.focus({ preventScroll: true });
  }, [chosen]);
  useEffect(() => {
    if (office?.online_payment) fetchCardForm();
  }, [office]);

  useEffect(() => {
    // What was in view is gone: the reason is where the person looks.
    if (told && told.what !== 'cleared') top.current?.focus();
  }, [told]);

  if (joining.state === 'following') return <Waiting speech={speech} {...joining} />;

  function submit(event: FormEvent) {
    event.preventDefault();
    application.submit();
  }

  function clear() {
    if (nextTurn) return nextTurn();
    application.clear();
    top.current?.focus();
  }

  const later = !nextTurn && office && form.typed.email !== '' && (
    <Suspense>
      <FinishLater speech={speech} form={form} isDisabled={isBusy} />
    </Suspense>
  );
  const clearForm = office && (
    <ClearForm
      key={form.clearings}
      words={nextTurn ? { ...page, clear: page.startOver, clearYes: page.startOverYes } : page}
      isDisabled={isSending}
      onClear={clear}
    />
  );
  return (
    <div className={classes.columns}>
      {application.idle && (
        <IdleBand language={speech.language} what={nextTurn ? 'kiosk' : 'form'} notice={application.idle}>
          {later || undefined}
        </IdleBand>
      )}
      <form
        className={classes.form}
        // Before the scripts have loaded, Enter would submit the page. Outside a dialog, method="dialog" does nothing.
        method="dialog"
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => tryBy(event, application.tryAll)}
      >
        <div ref={top} tabIndex={-1} className={notice.told} role="status">
          {told && noticeText(told, speech, brand.supportEmail)}
          {!told && form.askedAgain.length > 0 && askedAgainText(form.askedAgain, speech)}
        </div>
        {nextTurn && <div className={classes.over}>{clearForm}</div>}
        <div inert={isBusy}>
          <Step number={1} title={steps.office}>
            <OfficeStep
              key={form.clearings}
              speech={speech}
              offices={offices}
              isLoading={false}
              office={office}
              error={form.errors.office}
              isUnknown={application.isUnknown}
              onChoose={application.chooseOffice}
            />
          </Step>
        </div>
        {office && until !== undefined && (
          <LaterSteps
            application={application}
            speech={speech}
            brand={brand}
            office={office}
            today={today}
            until={until}
            isBusy={isBusy}
          />
        )}
        {later}
        {!nextTurn && clearForm}
      </form>
      <Summary speech={speech} brand={brand} office={office} validThru={until} />
    </div>
  );
}

/** Enter in a field submits the form that is paid at the office; any other it only validates, and shows the errors. */
function tryBy(event: KeyboardEvent, tryAll: () => void): void {
  const { target } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
  if (target.type !== 'checkbox') tryAll();
}

/** The last day of a membership that starts today. */
function lastDay({ oid, calendar_year }: PublicOffice, brand: Brand, today: CalendarDate): CalendarDate {
  return validThru({ oid, calendarYear: calendar_year, enrolledOn: today }, brand);
}
