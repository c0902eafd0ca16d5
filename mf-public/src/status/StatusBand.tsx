import { type CallAnswer, type Language, statusDetail, statusWord } from '@rollbook/contract';
import classes from './Status.module.css';
import { statusTexts } from './texts';

type Status = CallAnswer<'cardStatus'>['status'];

/** What is drawn in the sign: the states differ in word, shape and colour. */
export const SIGNS: Record<Status['status'], string> = {
  ACTIVE: 'm16 29 8 8 16-18',
  EXPIRED: 'm20 20 16 16m0-16-16 16',
  CANCELLED: 'M18 28h20',
  PENDING: 'M28 17v12l7 5',
};

/** The status in large letters. */
export function StatusBand({ status, language }: { status: Status; language: Language }) {
  return (
    <div className={classes.band} data-status={status.status} role="status">
      <span className={classes.sign} aria-hidden="true">
        <svg viewBox="0 0 56 56" fill="none" stroke="currentColor" strokeWidth="4.5">
          <path d={SIGNS[status.status]} strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </span>
      <h1>
        {statusWord(status.status, language)}
        <span className={classes.date}>{statusDate(status, language)}</span>
      </h1>
    </div>
  );
}

/** 'till 12/31/2026', '06/30/2026' or 'not paid yet'. */
export function statusDate(status: Status, language: Language): string {
  return statusDetail(status, language) || statusTexts[language].pending;
}
