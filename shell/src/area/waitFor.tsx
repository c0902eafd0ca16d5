import { createRoot } from 'react-dom/client';
import { loadArea, type Loaded } from '../federation/load';
import type { Area } from '../registry/registry';
import { SlowNotice } from './SlowNotice';

/** Loads the area of a prerendered screen. The notice about a slow load stands beside the screen, which stays as it is. */
export async function waitFor(area: Area): Promise<Loaded> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<SlowNotice area={area} />);
  const loaded = await loadArea(area);
  root.unmount();
  place.remove();
  return loaded;
}
