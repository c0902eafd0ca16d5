import {
  pastedEntries,
  type PastedColumn,
  type PastedTable,
  readTable,
  type Suspect,
} from '@rollbook/contract';
import { newAttempt } from '../client';
import { today } from '../clock';
import { type Entry, type EntryErrors, hasNotes } from './check';
import { useKept } from './useKept';

/** Why an entry was not stored. `isSame`: the office may have this person, by a record that `suspect` names (D35, P12). */
export type Trouble = { message: string; isSame: boolean; suspect?: Suspect | undefined };
export type WaitingRow = {
  key: string;
  entry: Entry;
  /** What was read in one way and may mean another. */
  asked?: EntryErrors;
  trouble?: Trouble | undefined;
};
export type CheckedRow = WaitingRow & { errors: EntryErrors };
/** A pasted table whose columns are asked for; `day` is that of rows without a date. */
export type AskedTable = { key: string; table: PastedTable; day: string };

/** The rows of an office that are not stored yet: pasted ones, and those that came back while the next was typed. */
export function useWaiting(oid: number, check: (entry: Entry) => EntryErrors) {
  const [kept, setKept] = useKept<WaitingRow>(`rows ${oid}`);
  const [tables, setTables] = useKept<AskedTable>(`tables ${oid}`);
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
  const leaveTable = ({ key }: AskedTable) =>
    setTables((before) => before.filter((table) => table.key !== key));
  return {
    rows,
    ready: rows.filter(isReady),
    /** The table whose columns are asked for now. */
    asked: tables[0],
    add,
    take,
    paste: (text: string, day: string) => {
      const table = readTable(text, today());
      if (table.columns.includes(undefined))
        setTables((before) => [...before, { key: newAttempt(), table, day }]);
      else add(pastedEntries(table, day, today()));
    },
    /** The columns of a table are answered: it becomes rows. */
    answer: (asked: AskedTable, columns: readonly (PastedColumn | undefined)[]) => {
      leaveTable(asked);
      add(pastedEntries({ ...asked.table, columns }, asked.day, today()));
    },
    leaveTable,
    change: ({ key }: WaitingRow, changed: Partial<Entry>) =>
      setKept((before) =>
        before.map((row) =>
          row.key === key
            ? { key, entry: { ...row.entry, ...changed }, asked: withoutAnswered(row.asked, changed) }
            : row,
        ),
      ),
    /** What was asked about these rows is right. */
    confirm: (those: readonly WaitingRow[]) => {
      const keys = new Set(those.map(({ key }) => key));
      setKept((before) => before.map((row) => (keys.has(row.key) ? { ...row, asked: {} } : row)));
    },
  };
}

/** A changed cell is answered; a name is, in either part. */
function withoutAnswered(asked: EntryErrors = {}, changed: Partial<Entry>): EntryErrors {
  const isName = 'first' in changed || 'last' in changed;
  return Object.fromEntries(
    Object.entries(asked).filter(([field]) => !(field in changed) && !(isName && field === 'last')),
  );
}

export function isReady({ errors, asked = {}, trouble }: CheckedRow): boolean {
  return !hasNotes(errors) && !hasNotes(asked) && trouble?.isSame !== true;
}
