import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { discard, takeOver } from './firstScreen';
import { followLinks } from './navigation/links';
import { followPath } from './navigation/path';
import { areaOf } from './registry/match';
import type { Area } from './registry/registry';
import { Shell } from './Shell';

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
}
