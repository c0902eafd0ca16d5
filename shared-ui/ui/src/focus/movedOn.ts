import { useEffect } from 'react';

/** The path on which the focus last moved. */
let path = globalThis.location?.pathname;

const note = () => {
  path = location.pathname;
};

/** Notes on which path the focus moves, for `hasMovedOn`. */
export function useFocusPath(): void {
  useEffect(() => {
    document.addEventListener('focusin', note, true);
    return () => document.removeEventListener('focusin', note, true);
  }, []);
}

/**
 * True when the user has put the focus outside of a screen that has just arrived, such as into the menu, while its code
 * was loading. The focus of the link that led to the screen does not count.
 */
export function hasMovedOn(screen: Element | null | undefined): boolean {
  const now = document.activeElement;
  if (!screen || !now || now === document.body) return false;
  return path === location.pathname && !now.contains(screen) && !screen.contains(now);
}

/** Focuses a finished part of the screen, unless the user has moved the focus elsewhere. */
export function comeBack(part: HTMLElement | null): void {
  const now = document.activeElement;
  if (now === document.body || part?.contains(now)) part?.focus();
}

/** Focuses the field with which a screen begins, unless the user has moved on. */
export function beginIn(field: HTMLElement | null | undefined): void {
  if (field && !hasMovedOn(field.closest('main'))) field.focus();
}

/** Focuses the start of the screen, when what had the focus goes and nothing takes its place. */
export function toScreen(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
