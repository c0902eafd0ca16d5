import { useCallback, useState } from 'react';

type Identified = { readonly id: number };

/** The selected rows of a list by id, as they were when they were selected: some may not be in the list any more. */
export type Selected<Row extends Identified> = ReadonlyMap<number, Row>;

/** The selection of a list. It stays while the list is searched, filtered and sorted. */
export function useSelection<Row extends Identified>() {
  const [selected, setSelected] = useState<Selected<Row>>(new Map());
  const toggle = useCallback((rows: readonly Row[], isOn: boolean) => {
    setSelected((now) => {
      const next = new Map(now);
      for (const row of rows) {
        if (isOn) next.set(row.id, row);
        else next.delete(row.id);
      }
      return next;
    });
  }, []);
  const clear = useCallback(() => setSelected(new Map()), []);
  return { selected, toggle, clear };
}
