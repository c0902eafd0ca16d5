import { withOverrides } from './override';
import { parseRegistry, type Area } from './registry';

const ADDRESS = '/remotes.json';

/**
 * The areas that the page was published with. A development server publishes none; then they are fetched. None at all
 * when neither can be had.
 */
export async function readAreas(): Promise<readonly Area[]> {
  try {
    const areas = accept(JSON.parse(document.getElementById('remotes')?.textContent ?? '{}'));
    return areas.length > 0 ? areas : await fetchAreas();
  } catch (error) {
    console.error(error);
    return [];
  }
}

/** The areas as they are deployed now, past every cache. */
export async function fetchAreas(): Promise<readonly Area[]> {
  const response = await fetch(ADDRESS, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${ADDRESS} answered ${response.status}`);
  return accept(await response.json());
}

function accept(value: unknown): readonly Area[] {
  const { areas, warnings } = parseRegistry(value);
  for (const warning of warnings) console.warn(`${ADDRESS}: ${warning}`);
  return withOverrides(areas, new URL(location.href));
}
