import { isSignedIn, restoreFromServer, restoreFromStorage, store } from '@rollbook/shared-ui/session';
import '@rollbook/ui/base.css';
import { distrustEmpty } from './area/stylesheets';
import { waitFor } from './area/waitFor';
import { loadArea } from './federation/load';
import { holdForms, isPrerendered } from './firstScreen';
import { areaOf } from './registry/match';
import { readAreas } from './registry/read';
import type { Area } from './registry/registry';
import { render } from './render';

/** Delay before React renders, in ms; until then the document's own placeholder is visible. */
const PATIENCE_MS = 200;

async function start(): Promise<void> {
  distrustEmpty();
  const place = document.getElementById('root');
  if (!place) throw new Error('#root is missing');
  if (isPrerendered(place)) holdForms(place);
  const areas = await readAreas();
  // Starts to load the area of the current path before React renders: this saves a round trip. Usually it is already
  // preloaded, and React renders only once.
  const first = areaOf(areas, location.pathname);
  const ready = first && prepare(first, isPrerendered(place));
  // Keeps a prerendered screen until React can hydrate it: it shows more than a placeholder.
  const takesOver = isPrerendered(place) && (await ready) === 'prerendered';
  if (!takesOver && !isPrerendered(place))
    await Promise.race([ready, new Promise((late) => setTimeout(late, PATIENCE_MS))]);
  render(place, areas, takesOver);
}

/** Loads the area and, if it needs it, the session; resolves to whether the prerendered screen is the right one. */
async function prepare(area: Area, isOnScreen: boolean): Promise<'prerendered' | 'other'> {
  const isForStaff = area.restore === 'server';
  const restored = isForStaff ? restoreFromServer() : restoreFromStorage();
  const [{ state }] = await Promise.all([isOnScreen ? waitFor(area) : loadArea(area), restored]);
  return state === 'loaded' && !(isForStaff && store.get(isSignedIn)) ? 'prerendered' : 'other';
}

void start();
