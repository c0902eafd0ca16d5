import {
  isAdmin,
  isSignedIn,
  session,
  signedInOffice,
  signOutNotice,
  store,
  verifiedGroup,
} from '@rollbook/shared-ui/session';
import { forgetDrafts, keepDraft, keptDrafts } from './tab';

declare global {
  var rollbookDrafts: Map<string, unknown> | undefined;
}

/** The account whose draft it is: after a reload, another office, or an administrator in another office, does not see it. */
const ownerNow = () =>
  JSON.stringify([
    store.get(isAdmin),
    store.get(signedInOffice)?.oid ?? null,
    store.get(verifiedGroup)?.ogid ?? null,
  ]);
let owner = ownerNow();

// In memory, and of some forms for this tab: clinics share machines, and a closed tab must leave no patient data.
// Global, not in the module: after a deployment a reloaded area brings a new copy of this module, which must find the
// drafts.
const drafts = (globalThis.rollbookDrafts ??= new Map(Object.entries(keptDrafts(owner))));

store.sub(session, () => {
  const now = ownerNow();
  if (now !== owner) forgetDrafts();
  owner = now;
});

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

/** With `outlivesReload`, the draft is kept for this tab until sign-out, another office or the idle limit. */
export function writeDraft(key: string, value: unknown, outlivesReload = false): void {
  drafts.set(key, value);
  // An answer may come after the session has ended.
  if (outlivesReload && store.get(isSignedIn)) keepDraft(owner, key, value);
}

export function dropDraft(key: string): void {
  drafts.delete(key);
  if (key in keptDrafts(owner)) keepDraft(owner, key, undefined);
}
