/** Clinics hand one tablet to many people: after this many idle minutes nothing of the last one is left (D13b). */
export const IDLE_LIMIT_MS = 15 * 60_000;

const KEY = 'rollbook.active';
const CHECK_EVERY_MS = 15_000;
/** Writing the time of every key press would be a write per letter. */
const WRITE_EVERY_MS = 2000;
/** `blur` is also the focus going into the card's frame, whose keys this page does not hear. */
const ACTIVITY = ['pointerdown', 'keydown', 'input', 'wheel', 'touchmove', 'blur'] as const;
/** A page that wakes up checks before anything of it is looked at. */
const AWAKENING = ['focus', 'pageshow', 'visibilitychange'] as const;

/** True when this tab was used within the limit; a tab that was never used counts as used. */
export function wasActive(now: number): boolean {
  const last = lastActive();
  return last === undefined || now - last < IDLE_LIMIT_MS;
}

/** Notes that the tab is used now. */
export function noteActivity(now: number): void {
  try {
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without storage nothing is kept over a reload, so nothing needs to be forgotten.
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

/** Calls back each time the tab has been idle for the limit, also when the page slept meanwhile; returns how to stop. */
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
