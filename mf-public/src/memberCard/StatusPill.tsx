import { type CallAnswer, type Language, statusWord } from '@rollbook/contract';
import { SIGNS, statusDate } from '../status/StatusBand';
import classes from './Card.module.css';

type Props = { status: CallAnswer<'cardStatus'>['status']; language: Language };

/** The status beside the card: the card itself has none. */
export function StatusPill({ status, language }: Props) {
  return (
    <p className={classes.pill} data-status={status.status}>
      <svg viewBox="0 0 56 56" aria-hidden="true">
        <path d={SIGNS[status.status]} />
      </svg>
      <span>
        {statusWord(status.status, language)} {statusDate(status, language)}
      </span>
    </p>
  );
}
