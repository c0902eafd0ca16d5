import type { Member } from '@rollbook/contract';
import { CANCELLING } from '../cancelling/address';
import { addressOf } from '../client';
import { payFor } from '../payment/chosen';
import { Link } from 'react-router-dom';
import classes from './search.module.css';

export type Actions = {
  /** Whose page of the member opens. */
  area: '/office' | '/officegroup' | '/ecsadmin';
  /** Where the payment is taken; undefined for the administrator, who takes none. */
  payAt?: '/officepay' | '/officegroup/pay' | undefined;
  /** Undefined while another renewal runs; absent in a group's area, which renews nothing. */
  renew?: ((id: number) => void) | undefined;
  /** The administrator cancels memberships. */
  cancels?: boolean;
};

type Props = { member: Member; actions: Actions };

/** What can be done now with a member of one's own offices (K1). */
export function MemberActions({
  member: { id, open = id, first, last, status, does_not_renew: runsOut, pay, renew },
  actions,
}: Props) {
  const name = `${first} ${last}`;
  const page = `${actions.area}/member/${open}`;
  return (
    <p className={classes['actions']}>
      <Link to={page} aria-label={`Open ${name}`}>
        Open
      </Link>
      {pay !== undefined && actions.payAt !== undefined && (
        <Link to={actions.payAt} state={payFor(pay)} aria-label={`Take payment of ${name}`}>
          Take payment
        </Link>
      )}
      {status === 'ACTIVE' && (
        <a
          href={addressOf('memberCard', { id: open })}
          target="_blank"
          rel="noreferrer"
          aria-label={`Print card of ${name}`}
        >
          Print card
        </a>
      )}
      {renew !== undefined && 'renew' in actions && (
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
      {actions.cancels === true && (status === 'ACTIVE' || status === 'PENDING') && runsOut === undefined && (
        <Link to={`${page}${CANCELLING}`} aria-label={`Cancel membership of ${name}`}>
          Cancel membership
        </Link>
      )}
    </p>
  );
}
