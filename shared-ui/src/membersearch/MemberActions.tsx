import type { Member } from '@rollbook/contract';
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
};

type Props = { member: Member; actions: Actions };

/** What can be done now with a member of one's own offices (K1). */
export function MemberActions({
  member: { id, open = id, first, last, status, pay, renew },
  actions,
}: Props) {
  const name = `${first} ${last}`;
  return (
    <p className={classes['actions']}>
      <Link to={`${actions.area}/member/${open}`} aria-label={`Open ${name}`}>
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
    </p>
  );
}
