import type { Member } from '@rollbook/contract';
import { addressOf } from '@rollbook/shared-ui/client';
import { payFor } from '@rollbook/shared-ui/payment';
import { Link } from 'react-router-dom';
import classes from './search.module.css';

export type Actions = {
  /** Where it opens: the member's page of the office, or the administrator's. Only an office takes a payment there. */
  area: '/office' | '/ecsadmin';
  /** Undefined while another renewal runs. */
  renew: ((id: number) => void) | undefined;
};

type Props = { member: Member; actions: Actions };

/** What can be done now with a member of one's own office (K1). */
export function MemberActions({ member: { id, first, last, status, pay, renew }, actions }: Props) {
  const name = `${first} ${last}`;
  return (
    <p className={classes['actions']}>
      <Link to={`${actions.area}/member/${id}`} aria-label={`Open ${name}`}>
        Open
      </Link>
      {pay !== undefined && actions.area === '/office' && (
        <Link to="/officepay" state={payFor(pay)} aria-label={`Take payment of ${name}`}>
          Take payment
        </Link>
      )}
      {status === 'ACTIVE' && (
        <a
          href={addressOf('memberCard', { id })}
          target="_blank"
          rel="noreferrer"
          aria-label={`Print card of ${name}`}
        >
          Print card
        </a>
      )}
      {renew !== undefined && (
        <button
          type="button"
          className={classes['renew']}
          aria-label={`Renew (unpaid): ${name}`}
          disabled={actions.renew === undefined}
          onClick={() => actions.renew?.(renew)}
        >
          Renew (unpaid)
        </button>
      )}
    </p>
  );
}
