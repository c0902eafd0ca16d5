import { type Brand, type Language, shownDate } from '@rollbook/contract';
import { type FormEvent, useState } from 'react';
import {
  AgreementStep,
  ErrorSummary,
  OfficeStep,
  paymentOf,
  PaymentStep,
  SamePerson,
  SignatureStep,
  Step,
  textOf,
  TroubleNotice,
  useFocusAfter,
  Waiting,
} from '../steps';
import notice from '../page/Notice.module.css';
import link from '../link/Link.module.css';
import type { Offices } from '../page/plan';
import { type Speech, speechOf } from '../texts';
import { IdleBand } from '../idle';
import { Fact, Facts } from '../page/Facts';
import { type Renewal, useRenewal } from './useRenewal';
import { Details } from './Details';
import { Present } from './Present';
import classes from './Renew.module.css';
import { renewTexts } from './texts';

type Props = { renewal: Renewal; token: string; language: Language; brand: Brand; offices: Offices };

/** The new term first, then the enrolment form's steps with what is known filled in. */
export function RenewForm({ renewal, token, language, brand, offices }: Props) {
  const words = renewTexts[language];
  const speech = renewalSpeech(language, brand);
  const form = useRenewal(renewal, token, speech, brand);
  const { office, term, joining, isSending, today } = form;
  const { errors } = form.form;
  useFocusAfter(isSending);
  const [isReadingCard, setReadingCard] = useState(false);
  const isBusy = isSending || isReadingCard;
  if (joining.state === 'following') return <Waiting speech={speech} {...joining} />;

  const dates = term && words.term(shownDate(term.starts, language), shownDate(term.ends, language));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form method="dialog" noValidate onSubmit={submit}>
      <IdleBand language={language} what="form" notice={form.idle} />
      <h1>{words.title}</h1>
      <p className={link.message}>{words.welcome(renewal.first)}</p>
      <Present renewal={renewal} language={language} today={today}>
        {term && (
          <div className={classes.term}>
            <dt>{words.newTerm}</dt>
            <dd>
              <strong>{dates}</strong>
              <span>{term.starts === today ? words.today : words.follows}</span>
            </dd>
          </div>
        )}
      </Present>
      <div inert={isBusy}>
        {!renewal.office && (
          <>
            <p className={notice.failed} role="status">
              {words.closed(renewal.office_name)}
            </p>
            <OfficeStep
              speech={speech}
              offices={offices}
              isLoading={false}
              office={office}
              error={errors.office}
              isUnknown={false}
              onChoose={form.chooseOffice}
            />
          </>
        )}
        {office && term && (
          <>
            <Step number={1} title={words.details}>
              <Details form={form} email={renewal.email} speech={speech} />
            </Step>
            <Step number={2} title={words.agreement}>
              <AgreementStep
                speech={speech}
                office={office}
                brand={brand}
                today={today}
                starts={term.starts}
                until={term.ends}
                form={form.form}
                changed={form.changed}
                dispatch={form.dispatch}
              />
            </Step>
            <Step number={3} title={words.review}>
              <Facts>
                <Fact name={words.renewing}>{words.household}</Fact>
                <Fact name={words.valid}>{dates}</Fact>
                <Fact name={words.clinic}>{office.office_name}</Fact>
                <Fact name={words.total}>{words.exactFee}</Fact>
              </Facts>
            </Step>
            <Step number={4} title={words.sign}>
              <SignatureStep
                speech={speech}
                signature={form.form.signature}
                signer={`${renewal.first} ${renewal.last}`}
                error={errors.signature}
                onSign={form.onSign}
              />
            </Step>
          </>
        )}
      </div>
      {office && (
        <Step number={5} title={words.pay}>
          <ErrorSummary speech={speech} errors={errors} />
          <PaymentStep
            speech={speech}
            brand={brand}
            office={office}
            form={form.form}
            isSending={isBusy}
            isAsked={joining.state === 'failed' && joining.asked !== undefined}
            onBusy={setReadingCard}
            onChoose={form.choose}
            isReady={form.isReadyForCard}
            onToken={form.pay}
            onEdit={form.dismiss}
          >
            <p className={notice.told} role="status">
              {joining.state === 'sending' && joining.isProving ? speech.texts.problems.proving : ''}
            </p>
            {joining.state === 'failed' && !joining.asked && (
              <TroubleNotice
                trouble={joining.trouble}
                problems={speech.texts.problems}
                payment={paymentOf(form.form, office)}
              />
            )}
            {joining.state === 'failed' && joining.asked && (
              <SamePerson
                asked={joining.asked}
                text={textOf(joining.trouble)}
                name={`${renewal.first} ${renewal.last}`}
                email={form.form.typed.email}
                office={office}
                speech={speech}
                isRenewal
              />
            )}
          </PaymentStep>
        </Step>
      )}
      <p className={link.help}>{words.own}</p>
    </form>
  );
}

/** The enrolment form's texts, with those of a renewal where they differ. */
function renewalSpeech(language: Language, { requiredFields }: Brand): Speech {
  const words = renewTexts[language];
  const speech = speechOf(language, requiredFields);
  const payment = {
    ...speech.texts.payment,
    creditHelp: words.creditHelp,
    officeHelp: words.officeHelp,
    payAndJoin: words.payAndRenew,
  };
  return { ...speech, texts: { ...speech.texts, payment } };
}
