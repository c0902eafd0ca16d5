import { useCallback, useState } from 'react';

/** The rows that are open, by id, and what opens or closes one. */
export function useOpened(): [ReadonlySet<number>, (id: number) => void] {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback(
    (id: number) =>
      setOpened((now) =>
        now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id]),
      ),
    [],
  );
  return [opened, toggle];
}
