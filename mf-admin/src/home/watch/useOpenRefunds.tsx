import { dollars, memberIdShown, type CallAnswer } from '@rollbook/contract';
import { call, today } from '@rollbook/platform';
import { TrailDrawer, type TrailOf } from '@rollbook/staff-members';
import { lazy, startTransition, Suspense, useState } from 'react';
import { RowButton } from '../../row/RowButton';
import { type Check, needsOf } from '../needs/need';
import { useWatch } from './useWatch';

const HandOutDialog = lazy(() => import('./HandOutDialog'));
const ResolveDialog = lazy(() => import('./ResolveDialog'));

type OpenRefund = CallAnswer<'getRefunds'>[number];

/** Refunds of cancelled memberships that are on their way, due by hand, refused or lost. */
export function useOpenRefunds(): Check {
  const { loading, reload } = useWatch('getRefunds');
  const [trail, setTrail] = useState<TrailOf>();
  const [handed, setHanded] = useState<OpenRefund>();
  const [resolving, setResolving] = useState<OpenRefund>();
  const isOver = ({ refund }: OpenRefund, may: 'may_hand_out' | 'may_resolve') =>
    loading.state === 'loaded' && !loading.value.some((one) => one.refund === refund && one[may]);
  return {
    list: 'getRefunds',
    title: 'Refunds of cancelled memberships',
    what: 'the refunds of cancelled memberships',
    quiet: 'Every refund is paid out.',
    reload: () => void reload(),
    needs: needsOf(loading, (refund) => ({
      key: refund.refund,
      title: `${dollars(refund.amount)} for ${refund.name}`,
      member: refund.id,
      // What goes on by itself has no deadline.
      due: refund.may_hand_out || refund.may_resolve ? today() : undefined,
      details: <Details refund={refund} />,
      actions: (
        <>
          <RowButton aria-label={`History of ${refund.name}`} onClick={() => setTrail(trailOf(refund))}>
            History
          </RowButton>
          {refund.may_hand_out && (
            <RowButton
              isMain
              needs="handOutRefund"
              aria-label={`Handed out to ${refund.name}`}
              onClick={() => startTransition(() => setHanded(refund))}
            >
              Handed out
            </RowButton>
          )}
          {refund.may_resolve && (
            <RowButton
              isMain
              needs="resolveRefund"
              aria-label={`Resolve the refund of ${refund.name}`}
              onClick={() => startTransition(() => setResolving(refund))}
            >
              Resolve
            </RowButton>
          )}
          {!refund.may_hand_out && !refund.may_resolve && (
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
          {handed && (
            <HandOutDialog
              refund={handed}
              isOver={isOver(handed, 'may_hand_out')}
              close={() => setHanded(undefined)}
              reload={reload}
            />
          )}
          {resolving && (
            <ResolveDialog
              what="refund"
              about={resolving.refund}
              title={`Resolve the refund of ${resolving.name}`}
              known={resolving.known}
              send={(reason) => call('resolveRefund', { refund: resolving.refund, reason })}
              isOver={isOver(resolving, 'may_resolve')}
              close={() => setResolving(undefined)}
              reload={reload}
            />
          )}
        </Suspense>
      </>
    ),
  };
}

function Details({ refund }: { refund: OpenRefund }) {
  return (
    <>
      <p>
        {memberIdShown(refund)} · {refund.office_name}
      </p>
      {refund.dispute && <p>{refund.dispute}</p>}
      <p>{refund.known}</p>
      <p>{refund.next}</p>
    </>
  );
}

function trailOf({ id, name }: OpenRefund): TrailOf {
  return { title: `History of ${name}`, records: [{ subject: 'application', id: String(id) }] };
}
