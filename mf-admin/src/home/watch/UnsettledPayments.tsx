import { dollars, shownTime, type CallAnswer } from '@rollbook/contract';
import type { Loading } from '@rollbook/shared-ui/load';
import { useState } from 'react';
import { RowButton } from '../../row/RowButton';
import { TrailDrawer } from '../../trail/TrailDrawer';
import { whoShown, type TrailOf } from '../../trail/trail';
import { Watch, WatchRow } from './Watch';

type Unsettled = CallAnswer<'getUnsettledPayments'>[number];
type Props = { loading: Loading<readonly Unsettled[]>; reload: () => Promise<unknown> };

/** Payments that are not settled: their state, and what happens next (D21). */
export function UnsettledPayments({ loading, reload }: Props) {
  const [trail, setTrail] = useState<TrailOf>();
  return (
    <>
      <Watch
        title="Payments that are not settled"
        what="the payments that are not settled"
        quiet="Every payment is settled."
        loading={loading}
        reload={() => void reload()}
        keyOf={({ attempt }) => attempt}
      >
        {(payment) => (
          <WatchRow
            title={`${dollars(payment.amount)} for ${memberships(payment)}`}
            actions={
              <>
                <RowButton
                  aria-label={`History of the payment of ${dollars(payment.amount)}`}
                  onClick={() => setTrail(trailOfPayment(payment))}
                >
                  History
                </RowButton>
                <RowButton onClick={() => void reload()}>Check again</RowButton>
              </>
            }
          >
            <p>
              {payerShown(payment)} · {shownTime(new Date(payment.created))}
            </p>
            <p>{payment.known}</p>
            <p>{payment.next}</p>
          </WatchRow>
        )}
      </Watch>
      {trail && <TrailDrawer of={trail} close={() => setTrail(undefined)} />}
    </>
  );
}

function memberships({ ids }: Unsettled): string {
  const named = ids.length > 3 ? '' : ` (${ids.join(', ')})`;
  return `${ids.length} ${ids.length === 1 ? 'membership' : 'memberships'}${named}`;
}

/** The payer is an account, followed by an email address where one is known. */
function payerShown({ payer }: Unsettled): string {
  const [who = '', ...address] = payer.split(' ');
  return [whoShown(who), ...address].join(' ');
}

function trailOfPayment({ attempt, amount }: Unsettled): TrailOf {
  return {
    title: `History of the payment of ${dollars(amount)}`,
    records: [{ subject: 'payment', id: attempt }],
  };
}
