import {
  AGREEMENT_VERSION,
  type AgreementVersion,
  agreementText,
  type Brand,
  type CalendarDate,
  consentOptional,
  consentText,
  type Language,
  longDate,
  type PresentTerms,
  type PublicOffice,
  validityNotice,
} from '@rollbook/contract';
import { useAgreement, WithPhones } from '@rollbook/ui';
import { type Dispatch, memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Speech } from '../../texts';
import type { FormAction, FormState } from '../form/state';
import notice from '../../page/Notice.module.css';
import { TryAgain } from '../../page/TryAgain';
import { askedAgainText } from '../askedAgain';
import classes from './Agreement.module.css';
import { ConsentBox } from './ConsentBox';
import { changedTexts } from './texts';

type Props = Membership & {
  speech: Speech;
  /** The day on which it is signed. */
  today: CalendarDate;
  form: FormState;
  /** What the server has answered in place of the terms that were shown. */
  changed: PresentTerms | undefined;
  dispatch: Dispatch<FormAction>;
};

/**
 * Step 3: the validity, the whole terms, and below them the checkbox; then the consent to electronic records, which is
 * asked separately and optional (D48). The English page also has the Spanish terms (specification §2); on the Spanish page the
 * English ones open on demand.
 */
export function AgreementStep({ speech, today, form, changed, dispatch, ...membership }: Props) {
  const { language, texts } = speech;
  const [isOther, setOther] = useState(false);
  const other: Language = language === 'en' ? 'es' : 'en';
  const records = consentText(language, membership.brand);
  const calendarYear = membership.office.calendar_year;
  const validThru = membership.until;
  const dates = { calendarYear, validThru };
  const { terms } = form;
  const { agreements, version: settings } = membership.brand;
  const { version, paragraphs, reload } = useAgreement(agreements, today);
  const isShown =
    terms?.calendarYear === calendarYear &&
    terms.validThru === validThru &&
    terms.version === version &&
    terms.settings === settings;
  // Before the browser draws: no frame shows the box ticked below terms that were not agreed to.
  useLayoutEffect(() => {
    if (!isShown) dispatch({ type: 'terms', terms: { calendarYear, validThru, version, settings } });
  }, [isShown, calendarYear, validThru, version, settings, dispatch]);
  const later = paragraphs.state === 'loaded' ? paragraphs.value : undefined;
  const boxOf = (field: 'agreed' | 'consented') => ({
    field,
    checked: form[field],
    onChange: (agreed: boolean) => dispatch({ type: 'agreed', field, agreed }),
  });
  return (
    <>
      {changed && <ChangedTerms changed={changed} has={{ version, settings }} language={language} />}
      <p className={classes.validity}>
        <svg aria-hidden="true" width="18" height="18" viewBox="0 0 18 18">
          <circle cx="9" cy="9" r="7.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path
            d="M9 4.8V9l2.8 1.8"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
          />
        </svg>
        {validityNotice({ ...dates, language })}
      </p>
      {paragraphs.state === 'failed' && <TryAgain language={language} retry={() => void reload()} />}
      {paragraphs.state === 'loaded' && (
        <div className={classes.card}>
          <div className={classes.text}>
            <Terms {...membership} paragraphs={later} language={language} />
          </div>
          {other === 'en' && (
            <p className={classes.more}>
              <button type="button" lang={other} aria-expanded={isOther} onClick={() => setOther(!isOther)}>
                {isOther ? texts.agreement.otherClose : texts.agreement.other}
              </button>
            </p>
          )}
          {(other === 'es' || isOther) && (
            <div className={classes.other} lang={other}>
              <p className={classes.otherValidity}>{validityNotice({ ...dates, language: other })}</p>
              <Terms {...membership} paragraphs={later} language={other} />
            </div>
          )}
          {form.askedAgain.length > 0 && (
            <p className={`${notice.told} ${classes.again}`}>{askedAgainText(form.askedAgain, speech)}</p>
          )}
          <ConsentBox {...boxOf('agreed')} error={form.errors.agreed}>
            {texts.agreement.agree}
            {texts.agreement.agreeQuoted !== '' && (
              <span className={classes.quoted} lang="en">
                {texts.agreement.agreeQuoted}
              </span>
            )}
          </ConsentBox>
          <div className={classes.records}>
            <h3>{records.title}</h3>
            <p>
              <WithPhones text={records.text} />
            </p>
          </div>
          <ConsentBox {...boxOf('consented')} error={undefined} help={consentOptional[language]}>
            {records.agree}
          </ConsentBox>
        </div>
      )}
    </>
  );
}

/** What is agreed to, with its first and last day. */
type Membership = { office: PublicOffice; brand: Brand; starts: CalendarDate; until: CalendarDate };

/** The whole agreement. Memoized: it is the longest part of the form, and no key changes it. */
const Terms = memo(function Terms({
  office,
  brand,
  starts,
  until,
  paragraphs,
  language,
}: Membership & { paragraphs: AgreementVersion['paragraphs'] | undefined; language: Language }) {
  const { planName, graceMonths, specialOffers } = brand;
  const dates = { oid: office.oid, calendarYear: office.calendar_year, starts, validThru: until };
  const text = agreementText({ ...dates, planName, graceMonths, specialOffers, paragraphs, language });
  return (
    <div lang={language}>
      <h3>{text.title}</h3>
      <p>
        <strong>{text.notInsurance}</strong>
      </p>
      {text.paragraphs.map((paragraph) => (
        <p key={paragraph}>
          {paragraph
            .split('**')
            .map((part, index) => (index % 2 === 1 ? <strong key={part}>{part}</strong> : part))}
        </p>
      ))}
    </div>
  );
});

type ChangedTermsProps = {
  changed: PresentTerms;
  /** What this page has by now. */
  has: { version: string | undefined; settings: number | undefined };
  language: Language;
};

/** Above the terms: why box and signature are asked for again (D81). It gets the focus with each such answer. */
function ChangedTerms({ changed, has, language }: ChangedTermsProps) {
  const words = changedTexts[language];
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- also when the terms change once more
  }, [changed]);
  const { version = AGREEMENT_VERSION, settings = 0 } = has;
  const isNewText = changed.version !== version || (changed.settings ?? settings) !== settings;
  return (
    <div ref={place} className={`${notice.told} ${classes.changed}`} role="alert" tabIndex={-1}>
      <p>
        <strong>{words.title}</strong>
      </p>
      <p>{isNewText ? words.text : words.until(longDate(changed.valid_thru, language))}</p>
      <p>{isNewText ? words.textAgain : words.again}</p>
      {isNewText && (
        <button type="button" className={notice.button} onClick={() => location.reload()}>
          {words.reload}
        </button>
      )}
    </div>
  );
}
