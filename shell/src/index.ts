import { restoreFromServer } from '@rollbook/shared-ui/session';
import '@rollbook/shared-ui/theme/base.css';
import { distrustEmpty } from './area/stylesheets';
import { loadArea } from './federation/load';
import { areaOf } from './registry/match';
import { readAreas } from './registry/read';
import { render } from './render';

/** React draws at the latest after this many ms; until then the document's own grey shape is on the page. */
const PATIENCE_MS = 200;

async function start(): Promise<void> {
  distrustEmpty();
  const areas = await readAreas();
  // The area of the present path starts to load before React renders anything: that is worth a round trip. Mostly it is
  // there at once, named in the document's preloads, and React needs to draw only once.
  const first = areaOf(areas, location.pathname);
  // An area that waits for the server's word on who is signed in has it sooner when it is asked for meanwhile.
  if (first?.restore === 'server') void restoreFromServer();
  if (first) await Promise.race([loadArea(first), new Promise((late) => setTimeout(late, PATIENCE_MS))]);
  render(areas);
}

void start();
