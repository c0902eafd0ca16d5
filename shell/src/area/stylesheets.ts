import type { Area } from '../registry/registry';

/**
 * Lets only the present area's stylesheets count. Areas bring a Mantine of their own, whose class names are the same in
 * every version: a stylesheet left behind by one area must not dress another. A sheet that is switched by `media`
 * still loads and reports its loading, one that is disabled would not.
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

/** Links, and the styles that a document with a prerendered screen has inside. */
const SHEETS = 'link[rel=stylesheet], style[data-folder]';

/**
 * Takes a stylesheet without a rule for one that failed. A host that answers a page of HTML in its place, and does not
 * forbid sniffing, would otherwise leave an area bare: the browser reports that as loaded.
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
    // Another origin's rules cannot be read; there, browsers report the failure themselves.
    return false;
  }
}

/** Where an app's files lie: what stands before `static/`, or before the file in a development server. */
function folderOf(url: string): string {
  return url.replace(/\/(static\/.*|[^/]*)$/, '');
}
