import type { Area } from './registry';

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Replaces a published remote with one of a development server: `?mf:NAME=http://localhost:3122`. Works only on
 * localhost and to localhost: elsewhere it would allow script injection.
 */
export function withOverrides(areas: readonly Area[], page: URL): readonly Area[] {
  if (!LOCAL.includes(page.hostname)) return areas;
  return areas.map((area) => {
    const entry = localEntry(page.searchParams.get(`mf:${area.name}`));
    return entry === undefined ? area : { ...area, entry, version: 'override' };
  });
}

function localEntry(text: string | null): string | undefined {
  if (text === null || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (!LOCAL.includes(url.hostname) || !url.protocol.startsWith('http')) return undefined;
  return url.pathname.endsWith('.js') ? url.href : new URL('/remoteEntry.js', url).href;
}
