import {
  consentOptional,
  consentText,
  type Language,
  type PresentTerms,
  validityNotice,
} from '@rollbook/contract';
import { WithPhones } from '@rollbook/ui';
import { type Dispatch, useLayoutEffect, useState } from 'react';
import type { Speech } from '../../texts';
import type { FormAction, FormState } from '../form/state';
import notice from '../../page/Notice.module.css';
import { askedAgainText } from '../askedAgain';
import classes from './Agreement.module.css';
import { ChangedTerms } from './ChangedTerms';
import { ConsentBox } from './ConsentBox';
import { type Membership, Terms } from './Terms';

type Props = Membership & {
  speech: Speech;
  form: FormState;
  /** What the server has answered in place of the terms that were shown. */
  changed: PresentTerms | undefined;
  dispatch: Dispatch<FormAction>;
};

/**
 * Step 3: the validity, the whole terms, and below them the checkbox (D33); then the consent to electronic records, which is
 * asked separately and optional (D48). The English page also has the Spanish terms (specification §2); on the Spanish page the
 * English ones open on demand.
 */
export function AgreementStep({ speech, form, changed, dispatch, ...membership }: Props) {
  const { language, texts } = speech;
  const [isOther, setOther] = useState(false);
  const other: Language = language === 'en' ? 'es' : 'en';
  const records = consentText(language, membership.brand);
  const calendarYear = membership.office.calendar_year;
  const validThru = membership.until;
  const dates = { calendarYear, validThru };
  const { terms } = form;
  const isShown = terms?.calendarYear === calendarYear && terms.validThru === validThru;
  // Before the browser draws: no frame shows the box ticked below terms that were not agreed to.
  useLayoutEffect(() => {
    if (!isShown) dispatch({ type: 'terms', terms: { calendarYear, validThru } });
  }, [isShown, calendarYear, validThru, dispatch]);
  const boxOf = (field: 'agreed' | 'consented') => ({
    field,
    checked: form[field],
    onChange: (agreed: boolean) => dispatch({ type: 'agreed', field, agreed }),
  });
  return (
    <>
      {changed && <ChangedTerms changed={changed} language={language} />}
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
      <div className={classes.card}>
        <div className={classes.text}>
          <Terms {...membership} language={language} />
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
            <Terms {...membership} language={other} />
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
    </>
  );
}
