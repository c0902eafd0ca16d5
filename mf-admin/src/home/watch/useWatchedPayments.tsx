import { type CalendarDate, denverDate, dollars, shownTime } from '@rollbook/contract';
import { useStaff } from '@rollbook/kit';
import { call, today } from '@rollbook/platform';
import { TrailDrawer, type TrailOf, whoShown } from '@rollbook/staff-members';
import { lazy, startTransition, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { RowButton } from '../../row/RowButton';
import classes from '../../row/row.module.css';
import { isRefundedOrDisputed, type WatchedPayment } from './watched';
import { type Check, needsOf } from '../needs/need';
import { useWatch } from './useWatch';

const ResolveDialog = lazy(() => import('./ResolveDialog'));

/** Payments that are not settled: their state, and what happens next (D21). */
export function useUnsettledPayments(): Check {
  return usePayments({
    title: 'Payments that are not settled',
    what: 'the payments that are not settled',
    quiet: 'Every payment is settled.',
    belongs: (payment) => !isRefundedOrDisputed(payment),
    dueOf: today,
  });
}

/** Refunds at the card provider and disputes of cardholders that the administrator has not resolved. */
export function useRefundedPayments(): Check {
  const check = usePayments({
    title: 'Refunds and disputes',
    what: 'the refunds and disputes',
    quiet: 'No refund or dispute is open.',
    belongs: isRefundedOrDisputed,
    dueOf: ({ answer_by }) => (answer_by === undefined ? undefined : denverDate(new Date(answer_by))),
  });
  return { ...check, isLoadedWithAnother: true };
}

type List = {
  title: string;
  what: string;
  quiet: string;
  belongs: (payment: WatchedPayment) => boolean;
  dueOf: (payment: WatchedPayment) => CalendarDate | undefined;
};

function usePayments({ belongs, dueOf, ...words }: List): Check {
  const { may } = useStaff();
  const { loading, reload } = useWatch('getUnsettledPayments');
  const [trail, setTrail] = useState<TrailOf>();
  const [resolving, setResolving] = useState<WatchedPayment>();
  const own = loading.state === 'loaded' ? { ...loading, value: loading.value.filter(belongs) } : loading;
  const listed = own.state === 'loaded' ? own.value : undefined;
  // As it is now: it is loaded again after each attempt to resolve it.
  const current = listed?.find(({ attempt }) => attempt === resolving?.attempt);
  const shown = current ?? resolving;
  return {
    ...words,
    list: 'getUnsettledPayments',
    reload: () => void reload(),
    needs: needsOf(own, (payment) => ({
      key: payment.attempt,
      title: `${dollars(payment.amount)} for ${memberships(payment)}`,
      member: memberOf(payment),
      due: dueOf(payment),
      details: (
        <>
          <p>
            {payerShown(payment)} · {shownTime(new Date(payment.created))}
          </p>
          <p>{payment.known}</p>
          <p>{payment.next}</p>
        </>
      ),
      actions: (
        <>
          {payment.disputes > 0 && may('getDisputes') && (
            <Link className={classes['link']} to="/ecsadmin/deposits">
              Evidence
            </Link>
          )}
          <RowButton
            aria-label={`History of the payment of ${dollars(payment.amount)}`}
            onClick={() => setTrail(trailOfPayment(payment))}
          >
            History
          </RowButton>
          {payment.may_resolve ? (
            <RowButton
              isMain
              needs="resolvePayment"
              aria-label={`Resolve the payment of ${dollars(payment.amount)}`}
              onClick={() => startTransition(() => setResolving(payment))}
            >
              Resolve
            </RowButton>
          ) : (
            <RowButton isMain onClick={() => void reload()}>
              Check again
            </RowButton>
          )}
        </>
      ),
    })),
    dialogs: (
      <>
        {trail && <TrailDrawer of={trail} close={() => setTrail(undefined)} />}
        <Suspense>
          {shown && (
            <ResolveDialog
              what="payment"
              about={shown.attempt}
              title={`Resolve the payment of ${dollars(shown.amount)}`}
              known={shown.known}
              send={(reason) => call('resolvePayment', { ...seenOf(shown), reason })}
              isOver={listed !== undefined && current?.may_resolve !== true}
              close={() => setResolving(undefined)}
              reload={reload}
            />
          )}
        </Suspense>
      </>
    ),
  };
}

function seenOf({ attempt, refunded, disputes }: WatchedPayment) {
  return { attempt, refunded, disputes };
}

/** Of a payment for one membership that is not hidden. */
function memberOf({ ids, names = [] }: WatchedPayment): number | undefined {
  return ids.length === 1 && names.length === 1 ? ids[0] : undefined;
}

function memberships({ ids, names = [] }: WatchedPayment): string {
  const known = names.length === ids.length ? names.join('; ') : ids.join(', ');
  const named = ids.length > 3 ? '' : ` (${known})`;
  return `${ids.length} ${ids.length === 1 ? 'membership' : 'memberships'}${named}`;
}

/** The payer is an account, followed by an email address where one is known. */
function payerShown({ payer }: WatchedPayment): string {
  const [who = '', ...address] = payer.split(' ');
  return [whoShown(who), ...address].join(' ');
}

function trailOfPayment({ attempt, amount }: WatchedPayment): TrailOf {
  return {
    title: `History of the payment of ${dollars(amount)}`,
    records: [{ subject: 'payment', id: attempt }],
  };
}
