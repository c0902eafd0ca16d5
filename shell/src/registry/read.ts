import { type Area, parseRegistry } from './registry';

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

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Replaces a published remote with one of a development server: `?mf:NAME=http://localhost:3122`. Works only on
 * localhost and to localhost: elsewhere it would allow script injection.
 */
export function withOverrides(areas: readonly Area[], page: URL): readonly Area[] {
  if (!LOCAL.includes(page.hostname)) return areas;
  return areas.map((area) => {
    const entry = localEntry(page.searchParams.get(`mf:${area.name}`));
    return entry === undefined ? area : { ...area, entry, integrity: undefined, version: 'override' };
  });
}

function localEntry(text: string | null): string | undefined {
  if (text === null || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (!LOCAL.includes(url.hostname) || !url.protocol.startsWith('http')) return undefined;
  return url.pathname.endsWith('.js') ? url.href : new URL('/remoteEntry.js', url).href;
}
