import { type CallAnswer, dollars, memberIdShown, shownTime } from '@rollbook/contract';
import { screenIn } from '@rollbook/platform';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { RowButton } from '../../row/RowButton';
import { type Check, needsOf } from '../needs/need';
import { useWatch } from './useWatch';

/** What offices have marked as paid themselves in the past 30 days, with names and amounts. */
export function useMarkedByOffices(): Check {
  const { loading, reload } = useWatch('getMarkedByOffices', { select: byOffice });
  const [open, setOpen] = useState<number>();
  return {
    list: 'getMarkedByOffices',
    title: 'Marked as paid by the office',
    what: 'what offices marked as paid',
    quiet: 'No office marked a member as paid in the past 30 days.',
    reload: () => void reload(),
    needs: needsOf(loading, (office) => ({
      key: String(office.oid),
      isCalm: true,
      title: `${office.office_name}: ${dollars(office.amount)}`,
      details: (
        <>
          <p>{office.names.length === 1 ? '1 name' : `${office.names.length} names`} in the past 30 days</p>
          {open === office.oid && <Names office={office} />}
        </>
      ),
      actions: (
        <RowButton
          isMain
          aria-expanded={open === office.oid}
          aria-label={`Names of ${office.office_name}`}
          onClick={() => setOpen(open === office.oid ? undefined : office.oid)}
        >
          {open === office.oid ? 'Hide names' : 'Show names'}
        </RowButton>
      ),
    })),
  };
}

function Names({ office: { names } }: { office: MarkedOffice }) {
  return (
    <div>
      {names.map((one) => (
        <p key={one.id}>
          <Link to={`${screenIn('/ecsadmin', 'member')}/${one.id}`}>{one.name}</Link> ({memberIdShown(one)}) ·{' '}
          {dollars(one.amount)} by {one.payment_type} · {shownTime(new Date(one.paid_at))}
        </p>
      ))}
    </div>
  );
}

type Marked = CallAnswer<'getMarkedByOffices'>[number];
type MarkedOffice = { oid: number; office_name: string; amount: number; names: readonly Marked[] };

/** What each office has marked as paid, the largest amount first. */
export function byOffice(marked: readonly Marked[]): readonly MarkedOffice[] {
  const offices = new Map<number, MarkedOffice>();
  for (const one of marked) {
    const { oid, office_name } = one;
    const { amount, names } = offices.get(oid) ?? { amount: 0, names: [] };
    offices.set(oid, { oid, office_name, amount: amount + one.amount, names: [...names, one] });
  }
  return [...offices.values()].toSorted((one, other) => other.amount - one.amount);
}
