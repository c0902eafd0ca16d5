import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { discard, takeOver } from './firstScreen';
import { followLinks } from './navigation/links';
import { followPath } from './navigation/path';
import { areaOf } from './registry/match';
import type { Area } from './registry/registry';
import { Shell } from './Shell';

/** Once the document has all that it named. Without it screens and forms work as well. */
function loadLater(areas: readonly Area[]): void {
  async function load() {
    try {
      const { readShownFields, watchLaterParts } = await import('./later');
      readShownFields();
      watchLaterParts(areas);
    } catch (error) {
      console.error('A part of the page could not be loaded', error);
    }
  }
  if (document.readyState === 'complete') void load();
  else addEventListener('load', () => void load(), { once: true });
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
