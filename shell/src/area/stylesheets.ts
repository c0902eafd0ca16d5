import type { Area } from '../registry/registry';

/**
 * Lets only the present area's stylesheets count. Areas bring a Mantine of their own, whose class names are the same in
 * every version: a stylesheet left behind by one area must not dress another. A sheet that is switched by `media`
 * still loads and reports its loading, one that is disabled would not.
 */
export function dressOnly(area: Area): void {
  const base = new URL('/', new URL(area.entry, location.href)).origin;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    const folder = folderOf(link.href);
    if (folder === undefined) continue;
    const isOwn = folder === folderOf(new URL(area.entry, base).href);
    link.media = isOwn ? 'all' : 'not all';
  }
}

/** Where a remote's files lie: everything before `static/`. */
function folderOf(url: string): string | undefined {
  const index = url.indexOf('/static/');
  return index === -1 ? undefined : url.slice(0, index);
}
