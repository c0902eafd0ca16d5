import type { Application } from '@rollbook/contract';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { filtered, prepare, sortedByOffice, type PaidFilter } from './filter';

/** Time per portion in ms: shorter than a frame, so that typing and scrolling stay smooth. */
const PORTION_MS = 8;

/** Search text, paid filter and order. The screen holds them, so that they survive a change of period. */
export function useFilter() {
  const [text, setText] = useState('');
  const [paid, setPaid] = useState<PaidFilter>('all');
  const [byOffice, setByOffice] = useState(false);
  return { text, setText, paid, setPaid, byOffice, setByOffice };
}

export type ListFilter = ReturnType<typeof useFilter>;

/** The filtered list. Deferred, so that typing never waits for the rows. */
export function useFiltered(applications: readonly Application[], { text, paid, byOffice }: ListFilter) {
  const wanted = useDeferredValue(text);
  usePrepared(applications);
  const ordered = useMemo(
    () => (byOffice ? sortedByOffice(applications) : applications),
    [applications, byOffice],
  );
  return useMemo(() => filtered(ordered, { text: wanted, paid }), [ordered, wanted, paid]);
}

/** Fills the search cache of a long list while the browser is idle, so that the first key press is fast too. */
function usePrepared(applications: readonly Application[]): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const next = (from: number) => {
      const stopped = prepare(applications, from, PORTION_MS);
      if (stopped < applications.length) timer = setTimeout(next, 0, stopped);
    };
    timer = setTimeout(next, 0, 0);
    return () => clearTimeout(timer);
  }, [applications]);
}
