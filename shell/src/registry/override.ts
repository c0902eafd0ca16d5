import type { Area } from './registry';

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Lets a developer put a remote of their own machine in a published one's place: `?mf:NAME=http://localhost:3102`.
 * Only on localhost, only to localhost: anywhere else it would be a way to inject a script.
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
