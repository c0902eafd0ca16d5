import { useCallback, useState } from 'react';
import type { RowId } from './useDataTable';

/** The rows that are open, by id, and what opens or closes one. */
export function useOpened(): [ReadonlySet<RowId>, (id: RowId) => void] {
  const [opened, setOpened] = useState<ReadonlySet<RowId>>(new Set());
  const toggle = useCallback(
    (id: RowId) =>
      setOpened((now) =>
        now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id]),
      ),
    [],
  );
  return [opened, toggle];
}
