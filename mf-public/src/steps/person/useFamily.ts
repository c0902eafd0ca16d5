import { type FamilyMember, familyRows, familyText, tidyMember } from '@rollbook/contract';
import { useState } from 'react';

type Row = FamilyMember & { key: number };

/** The rows of the family, at least one. The form knows their text only: an empty row is nowhere but here. */
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
      const row = emptyRow(1 + Math.max(added ?? -1, ...rows.map(({ key }) => key)));
      setRows([...rows, row]);
      setAdded(row.key);
    },
    remove: (key: number) => {
      const others = rows.filter((row) => row.key !== key);
      change(others.length > 0 ? others : [emptyRow(key + 1)]);
    },
  };
}

const emptyRow = (key: number): Row => ({ key, name: '', relation: '' });

function rowsOf(text: string): Row[] {
  const rows = familyRows(text).map((member, key) => ({ ...member, key }));
  return rows.length > 0 ? rows : [emptyRow(0)];
}
