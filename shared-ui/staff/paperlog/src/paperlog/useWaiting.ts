import {
  type PastedColumn,
  pastedEntries,
  type PastedTable,
  readTable,
  type Suspect,
} from '@rollbook/contract';
import { newAttempt, readDraft, today, writeDraft } from '@rollbook/platform';
import { useState } from 'react';
import { type Entry, type EntryErrors, hasNotes } from './check';

/** Why an entry was not stored. `isSame`: the office may have this person, by a record that `suspect` names (D35). */
export type Trouble = { message: string; isSame: boolean; suspect?: Suspect | undefined };
export type WaitingRow = {
  key: string;
  entry: Entry;
  /** What was read in one way and may mean another. */
  asked?: EntryErrors;
  trouble?: Trouble | undefined;
  /** It was sent in a job: the answer is not known, or the server has refused it and keeps it, too. */
  sent?: 'unknown' | 'refused' | undefined;
};
export type CheckedRow = WaitingRow & { errors: EntryErrors };
/** A pasted table whose columns are asked for; `day` is that of rows without a date. */
export type AskedTable = { key: string; table: PastedTable; day: string };

/** The rows of an office that are not stored yet: pasted ones, and those that came back while the next was typed. */
export function useWaiting(oid: number, check: (entry: Entry) => EntryErrors) {
  const [kept, setKept] = useKept<WaitingRow>(`rows ${oid}`);
  const [tables, setTables] = useKept<AskedTable>(`tables ${oid}`);
  /** Rows that are just being sent: hidden, and still kept, so that a reload finds them. */
  const [away, setAway] = useState<ReadonlySet<string>>(new Set());
  const rows: CheckedRow[] = kept
    .filter(({ key }) => !away.has(key))
    .map((row) => ({ ...row, errors: check(row.entry) }));
  const add = (added: readonly (Omit<WaitingRow, 'key'> & { key?: string })[]) =>
    setKept((before) => [...before, ...added.map((row) => ({ key: newAttempt(), ...row }))]);
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
    away,
    setAway,
    replace: setKept,
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
            ? {
                key,
                entry: { ...row.entry, ...changed },
                asked: withoutAnswered(row.asked, changed),
                sent: row.sent,
              }
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

/** A list that is kept for this tab until sign-out. It changes also after the screen was left: an answer may come later. */
function useKept<Row>(key: string) {
  const [rows, show] = useState(() => keptRows<Row>(key));
  const change = (to: (kept: readonly Row[]) => readonly Row[]) => {
    const next = to(keptRows<Row>(key));
    writeDraft(key, next, true);
    show(next);
  };
  return [rows, change] as const;
}

/** Only the paper log writes drafts under these keys. */
function keptRows<Row>(key: string): readonly Row[] {
  return readDraft(key, (kept): kept is readonly Row[] => Array.isArray(kept)) ?? [];
}
