/** Puts the focus on a part of the screen that has done its work, unless the person has gone elsewhere meanwhile. */
export function comeBack(part: HTMLElement | null): void {
  const now = document.activeElement;
  if (now === document.body || part?.contains(now)) part?.focus();
}
