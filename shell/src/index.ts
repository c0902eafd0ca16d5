import '@rollbook/shared-ui/theme/base.css';
import { loadArea } from './federation/load';
import { areaOf } from './registry/match';
import { readAreas } from './registry/read';
import { render } from './render';

async function start(): Promise<void> {
  const areas = await readAreas();
  // The area of the present path starts to load before React renders anything: that is worth a round trip.
  const first = areaOf(areas, location.pathname);
  if (first) void loadArea(first);
  render(areas);
}

void start();
