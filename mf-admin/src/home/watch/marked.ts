import type { CallAnswer } from '@rollbook/contract';

export type Marked = CallAnswer<'getMarkedByOffices'>[number];
export type MarkedOffice = { oid: number; office_name: string; amount: number; names: readonly Marked[] };

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
