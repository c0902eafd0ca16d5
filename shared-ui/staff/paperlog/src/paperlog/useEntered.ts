import { denverDate, type EnteredApplication, isTermOver, nameShown } from '@rollbook/contract';
import { useCall, useRowAction } from '@rollbook/kit';
import { call, today } from '@rollbook/platform';
import { useState } from 'react';

/** What was entered today for an office, by the server, and what can still be done with it. */
export function useEntered(oid: number, changed: () => void) {
  const { loading, reload } = useCall('getEnteredToday', { oid });
  const action = useRowAction<number>(() => {
    void reload();
    changed();
  });
  const takeBack = (row: EnteredApplication) =>
    action.run(row.id, () => call('takeBackApplication', { id: row.id, version: row.version }), {
      doing: 'take the entry back',
      done: `${nameShown(row)} was taken back`,
    });
  return { loading, reload: () => void reload(), takeBack, running: action.running, failure: action.failure };
}

/** The rows of today. Those that can be paid begin selected. */
export function useChoice(loaded: readonly EnteredApplication[]) {
  const day = today();
  const rows = loaded.filter(({ entered_at }) => denverDate(new Date(entered_at)) === day);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const payable = rows.filter(isPayable);
  const selected = payable.filter(({ id }) => !left.has(id));
  return {
    rows,
    payable,
    selected,
    isSelected: ({ id }: EnteredApplication) => !left.has(id),
    toggle: ({ id }: EnteredApplication) => {
      const next = new Set(left);
      if (!next.delete(id)) next.add(id);
      setLeft(next);
    },
    toggleAll: () => setLeft(new Set(selected.length < payable.length ? [] : payable.map(({ id }) => id))),
  };
}

export function isPayable(row: EnteredApplication): boolean {
  return !row.paid && !row.being_paid && row.cancelled === undefined && !isTermOver(row, today());
}
