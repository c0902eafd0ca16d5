import {
  isSignedIn,
  restoredForStaff,
  restoreFromServer,
  restoreFromStorage,
  useSessionValue,
} from '@rollbook/shared-ui/session';
import { Frame } from '@rollbook/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import './frame.css';
import { AreaView } from './area/AreaView';
import { Skeleton } from './area/Skeleton';
import { MenuPlace } from './menus/MenuPlace';
import { usePath } from './navigation/path';
import { NotFound } from './NotFound';
import { areaOf } from './registry/match';
import type { Area } from './registry/registry';
import classes from './area/Notice.module.css';

/** Every page: the area that owns the path and, for signed-in staff, its menu. */
export function Shell({ areas }: { areas: readonly Area[] }) {
  const path = usePath();
  const area = areaOf(areas, path);
  const isRestored = useRestored(area);
  const isStaff = useSessionValue(isSignedIn) && area?.restore === 'server';
  const view = useArrival(area);
  return (
    <Frame menu={isStaff && <MenuPlace path={path} areas={areas} />} view={view}>
      {contentOf(areas, area, isRestored)}
    </Frame>
  );
}

/** A single element, like the prerendered first screen. */
function contentOf(areas: readonly Area[], area: Area | undefined, isRestored: boolean) {
  if (!area) return areas.length > 0 ? <NotFound /> : <NoAreas />;
  return isRestored ? <AreaView key={area.name} area={area} /> : <Skeleton title={area.title} />;
}

/** Restores the session as far as the area needs it; returns true once the area may render. */
function useRestored(area: Area | undefined): boolean {
  const forStaff = useSessionValue(restoredForStaff);
  const needsServer = area?.restore === 'server';
  useEffect(() => {
    if (needsServer) void restoreFromServer();
    else restoreFromStorage();
  }, [needsServer]);
  return !needsServer || forStaff;
}

/** Scrolls to the top and moves the focus when the area changes, like a page load; not for the first area. */
function useArrival(area: Area | undefined) {
  const view = useRef<HTMLDivElement>(null);
  const last = useRef(area?.name);
  // Before the effects of the area, which may begin in the same commit with a title of its own.
  useLayoutEffect(() => {
    document.title = area?.title ?? 'Page not found';
  }, [area]);
  useEffect(() => {
    if (last.current === area?.name) return;
    last.current = area?.name;
    scrollTo(0, 0);
    // A screen that was there at once has put the focus into its field already.
    if (!view.current?.contains(document.activeElement)) view.current?.focus({ preventScroll: true });
  }, [area]);
  return view;
}

/** Shown when the list of areas cannot be loaded: only a page reload helps. */
function NoAreas() {
  return (
    <main className={classes['notice']} role="alert">
      <h1>This site could not be loaded</h1>
      <p>The connection may be down, or the site is being updated. Please try again in a moment.</p>
      <p lang="es">Este sitio no se pudo cargar. Inténtelo de nuevo en un momento.</p>
      <button type="button" className={classes['action']} onClick={() => location.reload()}>
        Retry
      </button>
    </main>
  );
}
