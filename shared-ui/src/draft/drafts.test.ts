import { clearUser, endSession, officeLogin, signOutNotice, store } from '@rollbook/shared-ui/session';
import { beforeEach, expect, it, vi } from 'vitest';

// The session listens for events of other tabs, and Node has none.
vi.stubGlobal('addEventListener', vi.fn());
const { dropDraft, readDraft, writeDraft } = await import('./drafts');

const soon = () => Promise.resolve();
const isText = (kept: unknown): kept is string => typeof kept === 'string';

beforeEach(async () => {
  store.set(clearUser);
  store.set(signOutNotice, null);
  store.set(officeLogin, { oid: 3, office_name: 'Maple Street Family Clinic' });
  await soon();
  writeDraft('paper log 3', 'Ann');
});

it('keeps the typed values until they are dropped', () => {
  expect(readDraft('paper log 3', isText)).toBe('Ann');
  dropDraft('paper log 3');
  expect(readDraft('paper log 3', isText)).toBeUndefined();
});

it('keeps them when the session expires', async () => {
  endSession('Your session has ended.');
  await soon();
  store.set(officeLogin, { oid: 3, office_name: 'Maple Street Family Clinic' });
  expect(readDraft('paper log 3', isText)).toBe('Ann');
});

it('drops them on sign-out', async () => {
  store.set(clearUser);
  await soon();
  expect(readDraft('paper log 3', isText)).toBeUndefined();
});
