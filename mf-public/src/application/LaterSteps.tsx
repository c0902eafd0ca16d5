import type { Brand, CalendarDate, PublicOffice } from '@rollbook/contract';
import notice from '../page/Notice.module.css';
import type { Speech } from '../texts';
import { AgreementStep } from '../steps/agreement/AgreementStep';
import { ErrorSummary } from '../steps/ErrorSummary';
import { paymentOf } from '../steps/form/state';
import { PaymentStep } from '../steps/payment/PaymentStep';
import { PersonFields } from '../steps/person/PersonFields';
import { textOf } from '../steps/sending/problems';
import { SamePerson } from '../steps/sending/SamePerson';
import { SignatureStep } from '../steps/signature/SignatureStep';
import { Step } from '../steps/Step';
import { TroubleNotice } from '../steps/TroubleNotice';
import type { Application } from './useApplication';

export type LaterStepsProps = {
  application: Application;
  speech: Speech;
  brand: Brand;
  office: PublicOffice;
  today: CalendarDate;
  /** The last day of a membership that starts today. */
  until: CalendarDate;
  isBusy: boolean;
};

/** Steps 2 to 5, which are there once an office is chosen. They load behind the first screen. */
export function LaterSteps(props: LaterStepsProps) {
  const { application, speech, isBusy } = props;
  return (
    <>
      <div inert={isBusy}>
        <FillIn {...props} />
      </div>
      <Step number={5} title={speech.texts.steps.payment}>
        <ErrorSummary speech={speech} errors={application.form.errors} />
        <Pay {...props} />
      </Step>
    </>
  );
}

function FillIn({ application, speech, brand, office, today, until }: LaterStepsProps) {
  const { form, dispatch } = application;
  const { steps } = speech.texts;
  return (
    <>
      <Step number={2} title={steps.person}>
        <PersonFields
          key={form.clearings}
          speech={speech}
          typed={form.typed}
          errors={form.errors}
          dispatch={dispatch}
        />
      </Step>
      <Step number={3} title={steps.agreement}>
        <AgreementStep
          speech={speech}
          office={office}
          brand={brand}
          today={today}
          starts={today}
          until={until}
          form={form}
          changed={application.changed}
          dispatch={dispatch}
        />
      </Step>
      <Step number={4} title={steps.signature}>
        <SignatureStep
          speech={speech}
          signature={form.signature}
          signer={`${form.typed.first} ${form.typed.last}`.trim()}
          error={form.errors.signature}
          onSign={application.onSign}
        />
      </Step>
    </>
  );
}

function Pay({ application, speech, brand, office, isBusy }: LaterStepsProps) {
  const { form, joining } = application;
  const { problems } = speech.texts;
  const failed = joining.state === 'failed' ? joining : undefined;
  return (
    <PaymentStep
      speech={speech}
      brand={brand}
      office={office}
      form={form}
      isSending={isBusy}
      isAsked={failed?.asked !== undefined}
      onBusy={application.setReadingCard}
      onChoose={application.choose}
      isReady={application.isReadyForCard}
      onToken={application.pay}
      onEdit={application.dismiss}
    >
      <p className={notice.told} role="status">
        {joining.state === 'sending' && joining.isProving ? problems.proving : ''}
      </p>
      {failed && !failed.asked && (
        <TroubleNotice trouble={failed.trouble} problems={problems} payment={paymentOf(form, office)} />
      )}
      {failed?.asked && (
        <SamePerson
          asked={failed.asked}
          text={textOf(failed.trouble)}
          name={`${form.typed.first} ${form.typed.last}`}
          email={form.typed.email}
          office={office}
          speech={speech}
        />
      )}
    </PaymentStep>
  );
}
