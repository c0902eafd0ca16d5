/** Clinics pass one tablet between applicants: after this idle time all data of the last one is cleared (D13b). */
export const IDLE_LIMIT_MS = 15 * 60_000;

const KEY = 'rollbook.active';
/** What a visit keeps for its tab, in sessionStorage. */
export const VISIT = { confirmation: 'rollbook.confirmation', drafts: 'rollbook.drafts' } as const;
const CHECK_EVERY_MS = 15_000;
/** Throttles writes to sessionStorage: not one per key press. */
const WRITE_EVERY_MS = 2000;
/** `blur` includes focus moving into the card's iframe, whose key events this page does not get. */
const ACTIVITY = ['pointerdown', 'keydown', 'input', 'wheel', 'touchmove', 'blur'] as const;
/** A page that resumes checks before the user sees it. */
const AWAKENING = ['focus', 'pageshow', 'visibilitychange'] as const;

/** True when this tab was used within the limit, or has no recorded activity. */
export function wasActive(now: number): boolean {
  const last = lastActive();
  return last === undefined || now - last < IDLE_LIMIT_MS;
}

/** Notes that the tab is in use. The first use after the limit is another visit: what the last one kept is forgotten. */
export function noteActivity(now: number): void {
  try {
    if (!wasActive(now)) for (const key of Object.values(VISIT)) sessionStorage.removeItem(key);
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without storage there is no draft to clear after a reload.
  }
}

function lastActive(): number | undefined {
  try {
    const time = Number(sessionStorage.getItem(KEY) ?? Number.NaN);
    return Number.isFinite(time) ? time : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Calls back each time the tab was idle for the limit, including time while the page was suspended. Returns a function
 * that stops watching.
 */
export function watchIdle(onIdle: () => void): () => void {
  let active = Date.now();
  let written = 0;
  const use = () => {
    if (check()) return;
    active = Date.now();
    if (active - written < WRITE_EVERY_MS) return;
    written = active;
    noteActivity(active);
  };
  const check = () => {
    const isIdle = Date.now() - active >= IDLE_LIMIT_MS;
    if (isIdle) {
      active = Date.now();
      noteActivity(active);
      onIdle();
    }
    return isIdle;
  };
  noteActivity(active);
  const timer = setInterval(check, CHECK_EVERY_MS);
  for (const type of ACTIVITY) addEventListener(type, use, { capture: true, passive: true });
  for (const type of AWAKENING) addEventListener(type, check, { capture: true });
  return () => {
    clearInterval(timer);
    for (const type of ACTIVITY) removeEventListener(type, use, { capture: true });
    for (const type of AWAKENING) removeEventListener(type, check, { capture: true });
  };
}
