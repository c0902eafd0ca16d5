import { isSignedIn, signOutNotice, store } from '@rollbook/shared-ui/session';

declare global {
  var rollbookDrafts: Map<string, unknown> | undefined;
}

// In memory only: clinics share machines, and a closed tab must leave nothing of a patient behind. The page's, not this
// module's: an area that is loaded anew after a deployment brings another copy of the module, and finds what was typed.
const drafts = (globalThis.rollbookDrafts ??= new Map());

// Whoever signs out leaves nothing either; a sign-in that ended by itself, which leaves a notice, keeps what was typed.
store.sub(isSignedIn, () => {
  // The notice is left right after the session has gone.
  queueMicrotask(() => {
    if (!store.get(isSignedIn) && store.get(signOutNotice) === null) drafts.clear();
  });
});

/** What was kept under a key that names the record and whose it is, like 'paper log 3'. */
export function readDraft<Value>(key: string, isValue: (kept: unknown) => kept is Value): Value | undefined {
  const kept = drafts.get(key);
  return isValue(kept) ? kept : undefined;
}

export function writeDraft(key: string, value: unknown): void {
  drafts.set(key, value);
}

export function dropDraft(key: string): void {
  drafts.delete(key);
}
