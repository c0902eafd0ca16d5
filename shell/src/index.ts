import { isSignedIn, restoreFromServer, restoreFromStorage, store } from '@rollbook/shared-ui/session';
import '@rollbook/shared-ui/theme/base.css';
import { distrustEmpty } from './area/stylesheets';
import { loadArea } from './federation/load';
import { holdForms, isPrerendered } from './firstScreen';
import { areaOf } from './registry/match';
import { readAreas } from './registry/read';
import type { Area } from './registry/registry';
import { render } from './render';

/** React draws at the latest after this many ms; until then the document's own grey shape is on the page. */
const PATIENCE_MS = 200;

async function start(): Promise<void> {
  distrustEmpty();
  const place = document.getElementById('root');
  if (!place) throw new Error('the page has no #root');
  if (isPrerendered(place)) holdForms(place);
  const areas = await readAreas();
  // The area of the present path starts to load before React renders anything: that is worth a round trip. Mostly it is
  // there at once, named in the document's preloads, and React needs to draw only once.
  const first = areaOf(areas, location.pathname);
  const ready = first && prepare(first);
  // A prerendered screen stays until React can take it over: it has more to show than a grey shape.
  const takesOver = isPrerendered(place) && (await ready) === 'prerendered';
  if (!takesOver && !isPrerendered(place))
    await Promise.race([ready, new Promise((late) => setTimeout(late, PATIENCE_MS))]);
  render(place, areas, takesOver);
}

/** Loads an area and asks who is signed in, if it needs to know; tells whether the prerendered screen is the right one. */
async function prepare(area: Area): Promise<'prerendered' | 'other'> {
  const isForStaff = area.restore === 'server';
  const restored = isForStaff ? restoreFromServer() : restoreFromStorage();
  const [{ state }] = await Promise.all([loadArea(area), restored]);
  return state === 'loaded' && !(isForStaff && store.get(isSignedIn)) ? 'prerendered' : 'other';
}

void start();
