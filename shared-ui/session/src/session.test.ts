import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const KEY = 'rollbook.session';
const office = { oid: 3, office_name: 'Maple Street Family Clinic' };
const group = { ogid: 9, name: 'North Valley Clinics' };

/** A fake of what the session uses of a browser: storage and its event. */
function browser() {
  const values = new Map<string, string>();
  const tab = new EventTarget();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  });
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
  return {
    values,
    stored: () => JSON.parse(values.get(KEY) ?? 'null'),
    otherTabStores: (newValue: string | null) =>
      tab.dispatchEvent(Object.assign(new Event('storage'), { key: KEY, newValue })),
    /** Back shows the page; `persisted` as it was left. */
    comesBack: (persisted: boolean) => tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })),
  };
}

let page: ReturnType<typeof browser>;

/** The session module of a freshly loaded page. */
async function load() {
  vi.resetModules();
  return import('.');
}

beforeEach(() => {
  page = browser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('sign-in and sign-out (specification §4)', () => {
  it('starts signed out', async () => {
    const s = await load();
    expect(s.store.get(s.session)).toEqual(s.initialSession);
    expect(s.store.get(s.isSignedIn)).toBe(false);
  });

  it('verify-admin takes code and admin from the answer', async () => {
    const s = await load();
    s.store.set(s.verifyAdmin, { admin: true, code: 'opaque' });
    expect(s.store.get(s.isAdmin)).toBe(true);
    expect(page.stored()).toEqual({ ...s.initialSession, admin: true, code: 'opaque' });
  });

  it('office-login stores the office and verifies it', async () => {
    const s = await load();
    s.store.set(s.officeLogin, office);
    expect(s.store.get(s.signedInOffice)).toEqual(office);
    expect(page.stored()).toEqual({ ...s.initialSession, office, officeVerified: true });
  });

  it('group-login stores the group and verifies it', async () => {
    const s = await load();
    s.store.set(s.groupLogin, group);
    expect(s.store.get(s.verifiedGroup)).toEqual(group);
    expect(page.stored()).toEqual({ ...s.initialSession, group, groupVerified: true });
  });

  it('an administrator leaves the office and the group that were opened', async () => {
    const s = await load();
    s.store.set(s.verifyAdmin, { admin: true, code: 'opaque' });
    s.store.set(s.officeLogin, office);
    s.store.set(s.groupLogin, group);
    s.store.set(s.unpaidCount, 7);
    s.store.set(s.leaveOpened);
    expect(page.stored()).toEqual({ ...s.initialSession, admin: true, code: 'opaque' });
    expect(s.store.get(s.unpaidCount)).toBeNull();
  });

  it('clear-user resets everything', async () => {
    const s = await load();
    s.store.set(s.officeLogin, office);
    s.store.set(s.unpaidCount, 7);
    s.store.set(s.clearUser);
    expect(page.stored()).toEqual(s.initialSession);
    expect(s.store.get(s.unpaidCount)).toBeNull();
  });

  it('survives a reload', async () => {
    const before = await load();
    before.store.set(before.officeLogin, office);
    const after = await load();
    expect(after.store.get(after.signedInOffice)).toEqual(office);
  });

  it('works without storage', async () => {
    vi.stubGlobal('localStorage', undefined);
    const s = await load();
    s.store.set(s.officeLogin, office);
    expect(s.store.get(s.signedInOffice)).toEqual(office);
  });
});

describe('another tab', () => {
  it('is followed when it signs in and when it signs out', async () => {
    const s = await load();
    s.store.sub(s.session, () => undefined);
    page.otherTabStores(JSON.stringify({ ...s.initialSession, office, officeVerified: true }));
    expect(s.store.get(s.signedInOffice)).toEqual(office);
    page.otherTabStores(null);
    expect(s.store.get(s.session)).toEqual(s.initialSession);
  });

  it('says at the login that it has logged out, until the next sign-in', async () => {
    const s = await load();
    s.store.sub(s.session, () => undefined);
    s.store.set(s.officeLogin, office);
    page.otherTabStores(null);
    expect(s.store.get(s.signOutNotice), 'drafts are kept only if there is one now').toBeNull();
    await vi.waitFor(() => expect(s.store.get(s.signOutNotice)).toContain('logged out in another tab'));
    page.otherTabStores(JSON.stringify({ ...s.initialSession, admin: true }));
    expect(s.store.get(s.signOutNotice)).toBeNull();
  });

  it('says nothing to a tab that was not signed in', async () => {
    const s = await load();
    s.store.sub(s.session, () => undefined);
    page.otherTabStores(null);
    await new Promise((resolve) => setTimeout(resolve));
    expect(s.store.get(s.signOutNotice)).toBeNull();
  });
});

describe('a page that Back shows as it was left', () => {
  it('has the session that a later page of its tab has left', async () => {
    const s = await load();
    s.store.sub(s.session, () => undefined);
    s.store.set(s.officeLogin, office);
    page.values.clear();
    page.comesBack(false);
    expect(s.store.get(s.isSignedIn), 'it was loaded again').toBe(true);
    page.comesBack(true);
    expect(s.store.get(s.isSignedIn)).toBe(false);
  });
});

describe('endSession', () => {
  it('clears the session and sets the notice for the login', async () => {
    const s = await load();
    s.store.set(s.officeLogin, office);
    s.endSession('Please sign in again.');
    expect(s.store.get(s.isSignedIn)).toBe(false);
    expect(s.store.get(s.signOutNotice)).toBe('Please sign in again.');
    s.store.set(s.officeLogin, office);
    expect(s.store.get(s.signOutNotice)).toBeNull();
  });

  it('sets no notice when no user was signed in', async () => {
    const s = await load();
    s.endSession('Please sign in again.');
    expect(s.store.get(s.signOutNotice)).toBeNull();
  });
});
