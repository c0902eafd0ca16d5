import { goTo } from './path';

/**
 * Turns clicks on plain links to known paths into client-side navigation. Areas only need `<a>`. Ignores links that an
 * area's router has handled, and every other kind of link.
 */
export function followLinks(isKnown: (path: string) => boolean): void {
  document.addEventListener('click', (event) => {
    const href = plainLink(event);
    if (href === undefined || !isKnown(href.pathname)) return;
    event.preventDefault();
    goTo(href.href);
  });
}

function plainLink(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.hasAttribute('href') || link.hasAttribute('download')) return undefined;
  if (link.target !== '' && link.target !== '_self') return undefined;
  const url = new URL(link.href);
  const sameDocument =
    url.pathname === location.pathname && url.search === location.search && url.hash !== '';
  return url.origin === location.origin && !sameDocument ? url : undefined;
}
