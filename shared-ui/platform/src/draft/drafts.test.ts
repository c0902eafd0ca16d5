import {
  clearUser,
  endSession,
  officeLogin,
  session,
  signOutNotice,
  store,
} from '@rollbook/shared-ui/session';
import { fakeBrowser } from '@rollbook/testing';
import { beforeEach, expect, it, vi } from 'vitest';

// The session listens for events of other tabs, and Node has none.
const { stored } = fakeBrowser();
const listen = vi.fn();
vi.stubGlobal('addEventListener', listen);
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

/** What another tab does to the storage reaches this one as an event. */
function otherTab(key: string, newValue: string | null): void {
  for (const [type, listener] of listen.mock.calls) if (type === 'storage') listener({ key, newValue });
}

it('keeps them when another tab finds that the session has ended, and drops them on its sign-out', async () => {
  otherTab('rollbook.ended', 'Your session has ended.');
  otherTab('rollbook.session', null);
  await soon();
  expect(store.get(signOutNotice)).toBe('Your session has ended.');
  expect(readDraft('paper log 3', isText)).toBe('Ann');
  otherTab('rollbook.session', JSON.stringify({ ...store.get(session), admin: true }));
  expect(store.get(signOutNotice)).toBeNull();
  otherTab('rollbook.session', null);
  await soon();
  expect(readDraft('paper log 3', isText)).toBeUndefined();
});

it('drops them on sign-out', async () => {
  store.set(clearUser);
  await soon();
  expect(readDraft('paper log 3', isText)).toBeUndefined();
});

it('keeps over a reload only what should outlive it, and nothing over a sign-out or for another office', async () => {
  const kept = () => stored.get('rollbook.drafts') ?? '';
  expect(kept()).not.toContain('Ann');
  writeDraft('paper log 3', 'Ann', true);
  expect(kept()).toContain('Ann');
  dropDraft('paper log 3');
  expect(kept()).not.toContain('Ann');
  writeDraft('paper log 3', 'Ann', true);
  store.set(officeLogin, { oid: 4, office_name: 'Cedar Valley Dental' });
  expect(kept()).not.toContain('Ann');
  writeDraft('paper log 4', 'Bo', true);
  store.set(clearUser);
  expect(kept()).not.toContain('Bo');
  writeDraft('paper log 4', 'Bo', true);
  expect(kept(), 'an answer after the end of the session').not.toContain('Bo');
});
