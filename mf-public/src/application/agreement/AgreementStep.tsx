import { type AgreementTerms, agreementText, type Language, validityNotice } from '@rollbook/contract';
import { useState } from 'react';
import type { Speech } from '../../texts';
import { FieldError } from '../form/FieldError';
import { errorId, fieldId } from '../form/ids';
import classes from './Agreement.module.css';
import { Terms } from './Terms';

type Props = {
  speech: Speech;
  terms: Omit<AgreementTerms, 'language'>;
  agreed: boolean;
  error: string | undefined;
  onAgree: (agreed: boolean) => void;
};

/** Step 2: the validity, the whole terms, and below them the consent checkbox (D33). The other language opens on demand. */
export function AgreementStep({ speech, terms, agreed, error, onAgree }: Props) {
  const { language, texts } = speech;
  const [isOther, setOther] = useState(false);
  const other: Language = language === 'en' ? 'es' : 'en';
  return (
    <>
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
        {validityNotice({ ...terms, language })}
      </p>
      <div className={classes.card}>
        <div className={classes.text}>
          <Terms text={agreementText({ ...terms, language })} language={language} />
        </div>
        <p className={classes.more}>
          <button type="button" lang={other} aria-expanded={isOther} onClick={() => setOther(!isOther)}>
            {isOther ? texts.agreement.otherClose : texts.agreement.other}
          </button>
        </p>
        {isOther && (
          <div className={classes.other} lang={other}>
            <p className={classes.otherValidity}>{validityNotice({ ...terms, language: other })}</p>
            <Terms text={agreementText({ ...terms, language: other })} language={other} />
          </div>
        )}
        <div className={classes.consent}>
          <input
            type="checkbox"
            id={fieldId('agreed')}
            checked={agreed}
            required
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : errorId('agreed')}
            onChange={(event) => onAgree(event.target.checked)}
          />
          <label htmlFor={fieldId('agreed')}>
            {texts.agreement.agree}
            {texts.agreement.agreeQuoted !== '' && (
              <span className={classes.quoted} lang="en">
                {texts.agreement.agreeQuoted}
              </span>
            )}
          </label>
          <FieldError field="agreed" error={error} />
        </div>
      </div>
    </>
  );
}
