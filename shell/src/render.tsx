import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { folderOf } from './area/stylesheets';
import { noticeBeside } from './area/waitFor';
import { LOAD_TIMEOUT_MS, SLOW_AFTER_MS } from './federation/limits';
import { loadedArea } from './federation/load';
import { discard, takeOver } from './firstScreen';
import { followPath, goTo } from './navigation/path';
import { areaOf } from './registry/match';
import type { Area } from './registry/registry';
import { Shell } from './Shell';

/** Loads what the first screen does not need, once the document has all that it named. Screens and forms work without it. */
function loadLater(areas: readonly Area[]): void {
  const areaWith = (url: string) =>
    areas.find(
      (area) =>
        loadedArea(area)?.state === 'loaded' &&
        folderOf(new URL(area.entry, location.href).href) === folderOf(url),
    );
  const showSlow = (area: Area) => noticeBeside(area, 0);
  const limits = { slowAfterMs: SLOW_AFTER_MS, timeoutMs: LOAD_TIMEOUT_MS };
  const load = async () => {
    const { readShownFields, watchLaterParts } = await import('./later');
    readShownFields();
    watchLaterParts({ areaWith, showSlow, ...limits });
  };
  if (document.readyState === 'complete') load().catch(console.error);
  else addEventListener('load', () => load().catch(console.error), { once: true });
}

/** Renders the shell; `takesOver` hydrates the prerendered screen. */
export function render(place: HTMLElement, areas: readonly Area[], takesOver: boolean): void {
  followPath();
  const shell = (
    <StrictMode>
      <Shell areas={areas} />
    </StrictMode>
  );
  if (takesOver) {
    takeOver(place, () => flushSync(() => hydrateRoot(place, shell)));
  } else {
    discard(place);
    createRoot(place).render(shell);
  }
  // After React, whose listeners are on #root: clicks handled by an area's router arrive here with preventDefault
  // called.
  followLinks((path) => areaOf(areas, path) !== undefined);
  loadLater(areas);
}

/**
 * Turns clicks on plain links to known paths into client-side navigation. Areas only need `<a>`. Ignores links that an
 * area's router has handled, and every other kind of link.
 */
function followLinks(isKnown: (path: string) => boolean): void {
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
