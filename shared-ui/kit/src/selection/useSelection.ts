import { useCallback, useEffect, useRef, useState } from 'react';
import { rangeOf } from './range';

type Identified = { readonly id: number };

/** The selected rows of a list by id, as they were when they were selected: some may not be in the list any more. */
export type Selected<Row extends Identified> = ReadonlyMap<number, Row>;

const NO_ROWS: readonly never[] = [];

/**
 * The selection of a list. It stays while the list is searched, filtered and sorted. A press with Shift takes the rows since
 * the press before, in the order of `shown`.
 */
export function useSelection<Row extends Identified>(shown: readonly Row[] = NO_ROWS) {
  const [selected, setSelected] = useState<Selected<Row>>(new Map());
  const ordered = useRef(shown);
  useEffect(() => {
    ordered.current = shown;
  });
  const pressed = useRef<number>(undefined);
  const toggle = useCallback((rows: readonly Row[], isOn: boolean, isRange = false) => {
    const [row] = rows;
    const all = isRange && row ? rangeOf(ordered.current, pressed.current, row) : rows;
    if (rows.length === 1) pressed.current = row?.id;
    setSelected((now) => {
      const next = new Map(now);
      for (const one of all) {
        if (isOn) next.set(one.id, one);
        else next.delete(one.id);
      }
      return next;
    });
  }, []);
  const clear = useCallback(() => setSelected(new Map()), []);
  return { selected, toggle, clear };
}
