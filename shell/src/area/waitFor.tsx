import { createRoot } from 'react-dom/client';
import { loadArea, type Loaded } from '../federation/load';
import type { Area } from '../registry/registry';
import { SlowNotice } from './SlowNotice';

/** Loads the area of a prerendered screen. The notice about a slow load stands beside the screen, which stays as it is. */
export async function waitFor(area: Area): Promise<Loaded> {
  const takeAway = noticeBeside(area);
  const loaded = await loadArea(area);
  takeAway();
  return loaded;
}

/** The notice that an area is slow, beside what the page shows, until the returned function is called. */
export function noticeBeside(area: Area, afterMs?: number): () => void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<SlowNotice area={area} {...(afterMs === undefined ? {} : { afterMs })} />);
  return () => {
    root.unmount();
    place.remove();
  };
}
