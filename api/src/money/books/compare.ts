import { dollars, shownTime } from '@rollbook/contract';
import type { Listed } from '../square/lists';

/** The same as it is stored here: `theirs` is the provider's id. `isOpen` while it is not settled. */
export type OurRecord = {
  id: string;
  theirs: string;
  amount: number;
  isCompleted: boolean;
  isOpen: boolean;
  at: Date;
};

/** A payment in cash or by check, and the application that it is for. */
export type CashRecord = { application: number; isRecorded: boolean; at: Date };

/** What is missing, and where; `id` is that of the record. */
export type Difference = {
  kind: 'payment' | 'refund' | 'cash';
  where: 'only at Square' | 'only here' | 'different';
  id: string;
  text: string;
};

/** The days that are compared; what is listed outside them only serves to find the other half. */
export type Period = { from: Date; to: Date };

/**
 * Compares the provider's records with ours, both ways (L10). What is not settled yet is left to the reconciler,
 * and what was refused took no money.
 */
export function compareRecords(
  kind: 'payment' | 'refund',
  theirs: readonly Listed[],
  ours: readonly OurRecord[],
  { from, to }: Period,
): Difference[] {
  const isInside = ({ at }: { at: Date }) => from <= at && at <= to;
  const byId = new Map(theirs.map((one) => [one.id, one]));
  const known = new Map(ours.flatMap((one) => [[one.id, one] as const, [one.theirs, one] as const]));
  const found: Difference[] = [];
  const add = (where: Difference['where'], id: string, text: string) => found.push({ kind, where, id, text });
  for (const one of theirs.filter(isInside)) {
    const own = known.get(one.id) ?? known.get(one.reference);
    if (one.state !== 'completed' || own?.isOpen) continue;
    const told = `A ${kind} of ${dollars(one.amount)} of ${shownTime(one.at)}`;
    if (own === undefined) add('only at Square', one.id, `${told} is at Square and not here (${one.id}).`);
    else if (!own.isCompleted) add('different', own.id, `${told} is completed at Square and not here.`);
    else if (own.amount !== one.amount) {
      add('different', own.id, `${told} at Square is ${dollars(own.amount)} here.`);
    }
  }
  for (const own of ours.filter((one) => one.isCompleted && isInside(one))) {
    const state = byId.get(own.theirs)?.state;
    if (state === 'completed') continue;
    const told = `A ${kind} of ${dollars(own.amount)} of ${shownTime(own.at)} is completed here`;
    if (state === undefined) add('only here', own.id, `${told} and not at Square (${own.theirs}).`);
    else add('different', own.id, `${told} and ${state} at Square.`);
  }
  return found;
}

/** Applications that say cash or check without a record of the payment. */
export function compareCash(records: readonly CashRecord[], { from, to }: Period): Difference[] {
  return records
    .filter(({ isRecorded, at }) => !isRecorded && from <= at && at <= to)
    .map(({ application, at }) => ({
      kind: 'cash',
      where: 'only here',
      id: String(application),
      text: `Application ${application} was paid in cash or by check on ${shownTime(at)}, without a record of that payment.`,
    }));
}
