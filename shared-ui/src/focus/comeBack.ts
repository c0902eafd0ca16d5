/** Focuses a finished part of the screen, unless the user has moved the focus elsewhere. */
export function comeBack(part: HTMLElement | null): void {
  const now = document.activeElement;
  if (now === document.body || part?.contains(now)) part?.focus();
}
