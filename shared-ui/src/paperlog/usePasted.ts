import { newAttempt } from '../client';
import type { Entry, EntryErrors } from './check';
import { pastedRows } from './rows';
import { useKept } from './useKept';

export type PastedRow = { key: string; entry: Entry };

/** The pasted rows of an office that are not submitted yet. */
export function usePasted(oid: number, check: (entry: Entry) => EntryErrors) {
  const [rows, setRows] = useKept<PastedRow>(`pasted ${oid}`);
  const remove = (one: PastedRow) => setRows((kept) => kept.filter(({ key }) => key !== one.key));
  const checked = rows.map((row) => ({ row, errors: check(row.entry) }));

  const paste = (text: string, day: string) => {
    const entries = pastedRows(text, day);
    setRows((kept) => [...kept, ...entries.map((entry) => ({ key: newAttempt(), entry }))]);
  };

  /** One after the other: the numbers of the members keep the order of the rows. */
  const submit = async (store: (entry: Entry) => Promise<void>) => {
    for (const { row, errors } of checked) {
      if (Object.keys(errors).length > 0) continue;
      remove(row);
      await store(row.entry);
    }
  };

  return { rows: checked, paste, remove, submit };
}
