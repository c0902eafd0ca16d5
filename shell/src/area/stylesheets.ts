import type { Area } from '../registry/registry';

/**
 * Enables only the current area's stylesheets. Each area has its own Mantine, whose class names are the same in every
 * version, so a stylesheet left by one area would style another. Switched by `media`: a disabled sheet would not load
 * or fire its load event.
 */
export function dressOnly(area: Area): void {
  const own = folderOf(new URL(area.entry, location.href).href);
  for (const sheet of document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(SHEETS)) {
    const folder =
      sheet instanceof HTMLLinkElement
        ? folderOf(sheet.href)
        : new URL(sheet.dataset['folder'] ?? '', location.href).href;
    if (folder !== location.origin) sheet.media = folder === own ? 'all' : 'not all';
  }
}

/** Links, and inline styles of a document with a prerendered screen. */
const SHEETS = 'link[rel=stylesheet], style[data-folder]';

/**
 * Treats a stylesheet without rules as failed. When a host answers with an HTML page and without `nosniff`, the browser
 * fires `load`, and the area would have no styles.
 */
export function distrustEmpty(): void {
  const check = (event: Event) => {
    const link = event.target;
    if (!(link instanceof HTMLLinkElement) || !isEmpty(link.sheet)) return;
    event.stopImmediatePropagation();
    link.dispatchEvent(new Event('error'));
  };
  document.addEventListener('load', check, true);
}

function isEmpty(sheet: CSSStyleSheet | null): boolean {
  try {
    return sheet?.cssRules.length === 0;
  } catch {
    // Rules of another origin are not readable; there the browser reports the failure.
    return false;
  }
}

/** The folder of an app's files: the URL up to `static/`, or up to the file name on a development server. */
export function folderOf(url: string): string {
  return url.replace(/\/(static\/.*|[^/]*)$/, '');
}
