import { type FamilyMember, familyRows, familyText, tidyMember } from '@rollbook/contract';
import { useState } from 'react';

type Row = FamilyMember & { key: number };

/** The rows of the family. The form knows their text only: an empty row is nowhere but here. */
export function useFamily(text: string, onChange: (text: string) => void) {
  const [rows, setRows] = useState(() => rowsOf(text));
  const [known, setKnown] = useState(text);
  /** The key of the row that was added last. */
  const [added, setAdded] = useState<number>();
  if (text !== known) {
    setKnown(text);
    // Not by these rows: the form was cleared, or begun with a draft.
    if (text !== familyText(rows)) setRows(rowsOf(text));
  }

  const change = (to: Row[]) => {
    setRows(to);
    onChange(familyText(to));
  };
  return {
    rows,
    added,
    type: (key: number, typed: Partial<FamilyMember>) =>
      change(rows.map((row) => (row.key === key ? { ...row, ...typed } : row))),
    leave: () => setRows(rows.map((row) => ({ ...row, ...tidyMember(row) }))),
    add: () => {
      const key = 1 + Math.max(-1, added ?? -1, ...rows.map((row) => row.key));
      setRows([...rows, { key, name: '', relation: '' }]);
      setAdded(key);
    },
    remove: (key: number) => change(rows.filter((row) => row.key !== key)),
  };
}

const rowsOf = (text: string): Row[] => familyRows(text).map((member, key) => ({ ...member, key }));
