import { newAttempt } from '../client';
import type { Entry, EntryErrors } from './check';
import { pastedRows } from './rows';
import { useKept } from './useKept';

/** Why an entry was not stored. `isSame`: the office already has a person of this name (D35). */
export type Trouble = { message: string; isSame: boolean };
export type WaitingRow = { key: string; entry: Entry; trouble?: Trouble | undefined };
export type CheckedRow = WaitingRow & { errors: EntryErrors };

/** The rows of an office that are not stored yet: pasted ones, and those that came back while the next was typed. */
export function useWaiting(oid: number, check: (entry: Entry) => EntryErrors) {
  const [kept, setKept] = useKept<WaitingRow>(`rows ${oid}`);
  const rows: CheckedRow[] = kept.map((row) => ({ ...row, errors: check(row.entry) }));
  const add = (added: readonly Omit<WaitingRow, 'key'>[]) =>
    setKept((before) => [...before, ...added.map((row) => ({ ...row, key: newAttempt() }))]);
  /** Removes a row; false when it is gone, as after a second press of Submit. */
  const take = ({ key }: WaitingRow): boolean => {
    let isThere = false;
    setKept((before) => {
      isThere = before.some((row) => row.key === key);
      return before.filter((row) => row.key !== key);
    });
    return isThere;
  };
  return {
    rows,
    ready: rows.filter(isReady),
    add,
    take,
    paste: (text: string, day: string) => add(pastedRows(text, day).map((entry) => ({ entry }))),
    change: ({ key }: WaitingRow, changed: Partial<Entry>) =>
      setKept((before) =>
        before.map((row) => (row.key === key ? { key, entry: { ...row.entry, ...changed } } : row)),
      ),
  };
}

function isReady({ errors, trouble }: CheckedRow): boolean {
  return Object.keys(errors).length === 0 && trouble?.isSame !== true;
}
