import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followLinks } from './navigation/links';
import { followPath } from './navigation/path';
import { areaOf } from './registry/match';
import type { Area } from './registry/registry';
import { Shell } from './Shell';

/** Puts the shell on the page. */
export function render(areas: readonly Area[]): void {
  const place = document.getElementById('root');
  if (!place) throw new Error('the page has no #root');
  followPath();
  createRoot(place).render(
    <StrictMode>
      <Shell areas={areas} />
    </StrictMode>,
  );
  // After React, whose listeners sit on #root: what an area's router handled arrives here already prevented.
  followLinks((path) => areaOf(areas, path) !== undefined);
}
