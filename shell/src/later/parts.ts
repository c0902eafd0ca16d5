type Shell<Area> = {
  /** The loaded area that a file belongs to. */
  readonly areaWith: (url: string) => Area | undefined;
  /** Shows the notice that an area is slow until the returned function is called. */
  readonly showSlow: (area: Area) => () => void;
  readonly slowAfterMs: number;
  readonly timeoutMs: number;
};

/**
 * Watches what a loaded area asks for later, as the code of its next screen. React leaves the old screen as it is meanwhile, so the
 * notice about a slow load stands beside it (D79). The bundler ends scripts after their time; stylesheets have none of
 * their own.
 */
export function watchLaterParts<Area>({ areaWith, showSlow, slowAfterMs, timeoutMs }: Shell<Area>): void {
  const settle = new Map<Node, () => void>();

  function begin(part: Node): void {
    const area = areaWith(urlOf(part));
    if (area === undefined) return;
    let takeAway = () => {};
    const slow = setTimeout(() => (takeAway = showSlow(area)), slowAfterMs);
    const late = setTimeout(() => giveUp(part), timeoutMs);
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
