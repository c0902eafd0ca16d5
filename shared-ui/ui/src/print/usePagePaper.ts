import { useEffect, useRef } from 'react';
import { type Paper, putPaper } from './paper';

/**
 * What the browser prints of this screen, by Ctrl+P or its menu: the paper instead of the screen. `complete` loads what
 * is missing first; only Ctrl+P can wait for it, so the menu prints what is loaded. Without its answer nothing is printed.
 * `printed` is called after the browser's dialog, which does not say whether it was cancelled.
 */
export function usePagePaper(
  paper: () => Paper,
  complete?: () => Promise<unknown>,
  printed?: () => void,
): void {
  const latest = useRef({ paper, complete, printed });
  useEffect(() => {
    latest.current = { paper, complete, printed };
  });
  useEffect(() => {
    let takeAway = () => {};
    const before = () => {
      takeAway();
      takeAway = putPaper(latest.current.paper());
    };
    const after = () => {
      takeAway();
      latest.current.printed?.();
    };
    const pressed = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'p';
      if (!isPrint || event.shiftKey || event.altKey || !latest.current.complete) return;
      event.preventDefault();
      void printWhole(latest.current.complete);
    };
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    addEventListener('keydown', pressed);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
      removeEventListener('keydown', pressed);
      takeAway();
    };
  }, []);
}

async function printWhole(complete: () => Promise<unknown>): Promise<void> {
  // One frame later: the loaded rows are rendered before the paper is made of them.
  if ((await complete()) !== undefined) requestAnimationFrame(() => print());
}
