import { isSignedIn, signOutNotice, store } from '@rollbook/shared-ui/session';

declare global {
  var rollbookDrafts: Map<string, unknown> | undefined;
}

// In memory only: clinics share machines, and a closed tab must leave no patient data. Global, not in the module: after
// a deployment a reloaded area brings a new copy of this module, which must find the drafts.
const drafts = (globalThis.rollbookDrafts ??= new Map());

// Sign-out drops the drafts. An expired session, which sets a notice, keeps them.
store.sub(isSignedIn, () => {
  // The notice is set right after the session is cleared.
  queueMicrotask(() => {
    if (!store.get(isSignedIn) && store.get(signOutNotice) === null) drafts.clear();
  });
});

/** The draft under a key that names the record and its owner, such as 'paper log 3'. */
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
