import { FORM_IDLE_MINUTES } from '@rollbook/contract';

/** Clinics pass one tablet between applicants: after this idle time all data of the last one is cleared. */
export const IDLE_LIMIT_MS = FORM_IDLE_MINUTES * 60_000;
/** The notice of the clearing comes this long before it. */
export const IDLE_WARNING_MS = 60_000;

const KEY = 'rollbook.active';
/** What a visit keeps for its tab, in sessionStorage. */
export const VISIT = { confirmation: 'rollbook.confirmation', drafts: 'rollbook.drafts' } as const;
const CHECK_EVERY_MS = 1000;
/** Throttles writes to the storage: not one per key press. */
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

export type IdleRules = {
  limitMs?: number;
  /** The notice comes this long before the limit. */
  warningMs?: number;
  /** The limit is over, including time while the page was suspended. */
  onIdle: () => void;
  /** The notice: the time at which the limit ends. Undefined: the page is in use again. */
  onWarning?: (endsAt: number | undefined) => void;
  /** The page is used; called for every event. */
  onUse?: () => void;
  /** True while nothing may be cleared, such as while a payment is being confirmed. This time counts as use. */
  isHeld?: () => boolean;
  /** The key in localStorage of the time of the last use: that of another tab counts, too. */
  sharedKey?: string;
};

/** `keep` counts as use; with `isOpen` the notice stays open. */
export type IdleWatch = { keep: (isOpen: boolean) => void; stop: () => void };

/** Watches how long this tab is idle. Begins again after each idle limit. */
export function watchIdle({
  limitMs = IDLE_LIMIT_MS,
  warningMs = IDLE_WARNING_MS,
  ...rules
}: IdleRules): IdleWatch {
  let active = Date.now();
  let written = 0;
  let warnedOf: number | undefined;

  const warn = (endsAt: number | undefined) => {
    if (warnedOf === endsAt) return;
    warnedOf = endsAt;
    rules.onWarning?.(endsAt);
  };
  const keep = () => {
    active = Date.now();
    rules.onUse?.();
    if (active - written < WRITE_EVERY_MS) return;
    written = active;
    noteActivity(active);
    share(rules.sharedKey, active);
  };
  const check = () => {
    const now = Date.now();
    const elsewhere = sharedUse(rules.sharedKey);
    if (elsewhere > active && elsewhere <= now) {
      active = elsewhere;
      warn(undefined);
    }
    const endsAt = active + limitMs;
    if (rules.isHeld?.()) {
      active = now;
      noteActivity(now);
      warn(undefined);
    } else if (now >= endsAt) {
      active = now;
      noteActivity(now);
      warn(undefined);
      rules.onIdle();
      return true;
    } else if (now >= endsAt - warningMs) warn(endsAt);
    return false;
  };
  const use = (event: Event) => {
    if (check() || (warnedOf !== undefined && isOfNotice(event))) return;
    keep();
    warn(undefined);
  };

  noteActivity(active);
  share(rules.sharedKey, active);
  const timer = setInterval(check, CHECK_EVERY_MS);
  for (const type of ACTIVITY) addEventListener(type, use, { capture: true, passive: true });
  for (const type of AWAKENING) addEventListener(type, check, { capture: true });
  return {
    keep(isOpen) {
      keep();
      if (!isOpen) warn(undefined);
    },
    stop() {
      clearInterval(timer);
      for (const type of ACTIVITY) removeEventListener(type, use, { capture: true });
      for (const type of AWAKENING) removeEventListener(type, check, { capture: true });
    },
  };
}

function share(key: string | undefined, time: number): void {
  try {
    if (key !== undefined) localStorage.setItem(key, String(time));
  } catch {
    // Without storage each tab counts for itself.
  }
}

function sharedUse(key: string | undefined): number {
  try {
    return key === undefined ? 0 : Number(localStorage.getItem(key) ?? 0);
  } catch {
    return 0;
  }
}

/** The notice of the clearing has this attribute. */
export const NOTICE_ATTRIBUTE = 'data-idle-notice';

/** True for an event within the notice, and for one by which the focus moves there. Neither ends the notice. */
function isOfNotice(event: Event): boolean {
  if (event.type === 'blur') return isElement(event.target);
  if ('key' in event && (event.key === 'Tab' || event.key === 'Shift')) return true;
  return isElement(event.target) && event.target.closest(`[${NOTICE_ATTRIBUTE}]`) !== null;
}

function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'closest' in target;
}
