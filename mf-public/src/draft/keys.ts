/** Where this tab keeps what was typed, and an attempt to join. Apart from their readers, which load behind the first screen. */
export const DRAFT_KEY = 'rollbook.draft';
export const ATTEMPT_KEY = 'rollbook.attempt';

/** True when the tab keeps either, however old. */
export function isAnyKept(): boolean {
  try {
    return [DRAFT_KEY, ATTEMPT_KEY].some((key) => sessionStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}

/** Keeps the chosen office until the form keeps its draft: it may have to be loaded again. */
export function keepChosen(office: number): void {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ typed: {}, office }));
  } catch {
    // Without storage it is chosen again.
  }
}
