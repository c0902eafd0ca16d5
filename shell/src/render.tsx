import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { discard, takeOver } from './firstScreen';
import { followLinks } from './navigation/links';
import { followPath } from './navigation/path';
import { areaOf } from './registry/match';
import type { Area } from './registry/registry';
import { Shell } from './Shell';

/** Puts the shell on the page; `takesOver` says that it draws what is prerendered there already. */
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
  // After React, whose listeners sit on #root: what an area's router handled arrives here already prevented.
  followLinks((path) => areaOf(areas, path) !== undefined);
}
