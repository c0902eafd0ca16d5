import { dollars, totalCents } from '@rollbook/contract';
import type { Batch } from './useBatches';

const renewals = (count: number) => `${count} ${count === 1 ? 'renewal' : 'renewals'}`;

/** What a batch is doing or has done, with its number and what is owed (K4). */
export function titleOf({ state, count, name, made, kept }: Batch): string {
  const all = count === 1 ? name : `${count.toLocaleString('en-US')} memberships`;
  const owed = dollars(totalCents(made.length));
  switch (state) {
    case 'running':
      return `Renewing ${all}, unpaid`;
    case 'undoing':
      return `Taking back ${renewals(made.length)}`;
    case 'done':
      if (made.length === 0) return count === 1 ? `${name} was not renewed` : 'None of them was renewed';
      return count === 1 ? `${name} renewed, unpaid, ${owed}` : `${made.length} renewed, unpaid, ${owed}`;
    case 'undone':
      return kept.length === 0
        ? 'Taken back. Nothing is renewed.'
        : `Taken back, except ${renewals(kept.length)}`;
  }
}

/** What is left of the time to undo, as 9:41; undefined when it is over. */
export function leftToUndo({ undo_until }: Batch, now: Date): string | undefined {
  const ms = undo_until === null ? 0 : Date.parse(undo_until) - now.getTime();
  if (ms <= 0) return undefined;
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
