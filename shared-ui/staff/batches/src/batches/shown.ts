import { type Batch, isUnderWay } from './useBatches';
import { leftToUndo } from './words';

/** The result that a person closes, and what Undo says of the batch afterwards, are closed one by one. */
export const stateKey = ({ batch, state }: Batch) => `${batch} ${state}`;

/** Nothing of it is left to tell: what it has made was taken back elsewhere, and the rows that it refused are settled. */
function isEmptied(batch: Batch): boolean {
  return isMade(batch) && batch.state === 'done' && batch.made.length === 0 && notDone(batch).length === 0;
}

/** What stands in the corner, the latest first: what runs, and what is not closed. */
export function inCorner(batches: readonly Batch[], closed: readonly string[]): Batch[] {
  const running = batches.filter(isUnderWay);
  const ended = batches.filter(
    (batch) => !isUnderWay(batch) && !isEmptied(batch) && !closed.includes(stateKey(batch)),
  );
  return [...running, ...ended];
}

/** The names for which an ended batch did not do its work. */
export function notDone({ state, kept, refused }: Batch): Batch['refused'] {
  if (state === 'undone') return kept;
  // Single ones that could not be taken back.
  return state === 'done' ? [...refused, ...kept] : [];
}

const isMade = ({ kind }: Batch) => kind === 'renew' || kind === 'enter';

/** A renewal or an entry that is paid is not taken back. */
export function canUndo(batch: Batch, now: Date): boolean {
  const isOpen = !isMade(batch) || batch.unpaid.length > 0;
  return isOpen && batch.state === 'done' && leftToUndo(batch, now) !== undefined;
}

/** Nothing is left to do about it, and it names no one: it goes by itself. */
export function isOver(batch: Batch, now: Date): boolean {
  return !isUnderWay(batch) && !canUndo(batch, now) && notDone(batch).length === 0;
}
