import { createRoot } from 'react-dom/client';
import { LOAD_TIMEOUT_MS, SLOW_AFTER_MS } from '../federation/limits';
import { loadedArea } from '../federation/load';
import type { Area } from '../registry/registry';
import { SlowNotice } from './SlowNotice';
import { folderOf } from './stylesheets';

/**
 * Watches what a loaded area asks for later, as the code of its next screen. React leaves the old screen as it is meanwhile, so the
 * notice about a slow load stands beside it (D79). The bundler ends scripts after their time; stylesheets have none of
 * their own.
 */
export function watchLaterParts(areas: readonly Area[]): void {
  const settle = new Map<Node, () => void>();

  function begin(part: Node): void {
    const url = urlOf(part);
    const area = areas.find(({ entry }) => folderOf(new URL(entry, location.href).href) === folderOf(url));
    if (area === undefined || loadedArea(area)?.state !== 'loaded') return;
    let takeAway = () => {};
    const slow = setTimeout(() => (takeAway = showSlow(area)), SLOW_AFTER_MS);
    const late = setTimeout(() => giveUp(part), LOAD_TIMEOUT_MS);
    settle.set(part, () => {
      clearTimeout(slow);
      clearTimeout(late);
      takeAway();
      settle.delete(part);
    });
  }

  const end = (part: Node) => settle.get(part)?.();
  // The bundler takes a script out once it has settled.
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      addedNodes.forEach(begin);
      removedNodes.forEach(end);
    }
  }).observe(document.head, { childList: true });
  for (const settled of ['load', 'error'])
    document.head.addEventListener(settled, ({ target }) => target instanceof Node && end(target), true);
}

function urlOf(part: Node): string {
  if (part instanceof HTMLScriptElement) return part.src;
  return part instanceof HTMLLinkElement && part.rel === 'stylesheet' ? part.href : '';
}

function giveUp(part: Node): void {
  if (part instanceof HTMLLinkElement) part.onerror?.(new Event('timeout'));
}

/** Shows the notice until the returned function is called. */
function showSlow(area: Area): () => void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<SlowNotice area={area} afterMs={0} />);
  return () => {
    root.unmount();
    place.remove();
  };
}
