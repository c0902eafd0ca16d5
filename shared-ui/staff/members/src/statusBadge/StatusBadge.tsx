import { shownDate, statusShown, type ShownStatus } from '@rollbook/contract';
import { useToday } from '@rollbook/platform';
import classes from './statusBadge.module.css';

const SIGNS = { ACTIVE: '✓', EXPIRED: '✕', CANCELLED: '–', PENDING: '…' } as const;

type Props = {
  status: ShownStatus;
  /** The last day of the term, for one that is not paid. */
  ends?: string;
  size: 'large' | 'small';
  /** Its answer is read out when it appears. */
  role?: 'status';
};

/** Whether a membership is active, in one form on all screens: word, sign and shape differ by status. */
export function StatusBadge({ status, ends, size, role }: Props) {
  const today = useToday();
  return (
    <p role={role} className={classes['badge']} data-status={status.status} data-size={size}>
      <span className={classes['sign']} aria-hidden="true">
        {SIGNS[status.status]}
      </span>
      <span>
        {statusShown(status)}
        {status.status === 'PENDING' && ends !== undefined && ends < today && (
          <small>Not paid before its term ended on {shownDate(ends)}</small>
        )}
      </span>
    </p>
  );
}
