import { withOverrides } from './override';
import { parseRegistry, type Area } from './registry';

const ADDRESS = '/remotes.json';

/** The areas in the published page; fetched from a development server, which publishes none. Empty when both fail. */
export async function readAreas(): Promise<readonly Area[]> {
  try {
    const areas = accept(JSON.parse(document.getElementById('remotes')?.textContent ?? '{}'));
    return areas.length > 0 ? areas : await fetchAreas();
  } catch (error) {
    console.error(error);
    return [];
  }
}

/** The areas that are deployed now, bypassing every cache. */
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
