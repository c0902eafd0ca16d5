import type { Language } from '@rollbook/contract';
import { useSyncExternalStore } from 'react';

/** What this tab shows as a kiosk (K13): the office and the first language alone, '3' or '3 es', nothing of its account. */
const KEY = 'rollbook.kiosk';
const KEPT = /^(\d{1,9})( es)?$/;

/** A turn ends after this idle time. The countdown before it is longer than the 20 s of WCAG 2.2.1. */
export const KIOSK_IDLE = { limitMs: 90_000, warningMs: 30_000 };

/** In the history entry below the kiosk's: Back stops there. */
const BACK_GUARD = 'kioskFloor';

/** The office whose form this tab shows as a kiosk; undefined in every other tab. */
export function kioskOffice(): number | undefined {
  const [, oid] = kept();
  return oid === undefined ? undefined : Number(oid);
}

/** The language in which each turn of the kiosk starts, whatever the last person chose. */
export function kioskLanguage(): Language {
  const [, , spanish] = kept();
  return spanish === undefined ? 'en' : 'es';
}

function kept(): readonly (string | undefined)[] {
  try {
    return KEPT.exec(sessionStorage.getItem(KEY) ?? '') ?? [];
  } catch {
    return [];
  }
}

/** Begins the turn of the next person: of the last one, this tab keeps nothing. */
export function beginTurn(oid: number, language: Language = kioskLanguage()): void {
  try {
    sessionStorage.clear();
    sessionStorage.setItem(KEY, language === 'es' ? `${oid} es` : String(oid));
  } catch {
    // A tab without storage keeps nothing of a person either.
  }
}

/** The tab is no kiosk any more, and keeps nothing of the last person. */
export function endKiosk(): void {
  if (kioskOffice() !== undefined) sessionStorage.clear();
}

/** Where each turn starts. */
export const kioskPath = (oid: number) => `${kioskLanguage() === 'es' ? '/spanish' : '/'}?id=${oid}`;

/** Shows the kiosk without a page load, which would end the full screen. Back cannot leave it. */
export function openKiosk(oid: number): void {
  history.replaceState({ [BACK_GUARD]: true }, '', kioskPath(oid));
  history.pushState(null, '', kioskPath(oid));
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** True for the history entry where Back must not lead on. */
export function isBackGuard(state: unknown): boolean {
  return typeof state === 'object' && state !== null && BACK_GUARD in state;
}

const FORM_PATHS = new Set(['/', '/spanish', '/applicationsubmitted']);

/** True for an address that a kiosk may open: the form, its other language and its end; `/office` is the way out. */
export function isOfKiosk(href: string, origin: string): boolean {
  const url = URL.canParse(href, origin) ? new URL(href, origin) : undefined;
  return url?.origin === origin && (FORM_PATHS.has(url.pathname) || url.pathname === '/office');
}

const never = () => () => {};

/** The office whose form this tab shows as a kiosk. Prerendered pages are none, and hydration starts from that. */
export function useKiosk(): number | undefined {
  return useSyncExternalStore(never, kioskOffice, () => undefined);
}

/** Fills the screen, where the browser can. It takes a press of the user. */
export function fillScreen(): void {
  if (!document.fullscreenEnabled || document.fullscreenElement) return;
  // The kiosk works in a window, too.
  void document.documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined);
}

export function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
}
