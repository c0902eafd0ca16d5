import { SESSION_ENDED } from '@rollbook/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { initialSession, type Session } from './shape';

const office = { oid: 3, office_name: 'Maple Street Family Clinic' };
const group = { ogid: 9 };
const officeStored: Session = { ...initialSession, office, officeVerified: true };

async function load(stored: Session) {
  vi.resetModules();
  const setItem = vi.fn<Storage['setItem']>();
  const storage = { getItem: () => JSON.stringify(stored), setItem, removeItem: () => undefined };
  vi.stubGlobal('localStorage', storage);
  return { ...(await import('.')), stored: setItem };
}

const answering = (body: object) =>
  vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status: 200 }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('restoration (specification §4)', () => {
  it('starts as waiting', async () => {
    const s = await load(officeStored);
    expect(s.store.get(s.restoration)).toBe('waiting');
  });

  it('needs only storage on public paths', async () => {
    const asked = answering({});
    vi.stubGlobal('fetch', asked);
    const s = await load(officeStored);
    s.restoreFromStorage();
    expect(s.store.get(s.restoration)).toBe('storage');
    expect(s.store.get(s.restoredForStaff)).toBe(false);
    expect(asked).not.toHaveBeenCalled();
  });

  it('clears the session when the server reports no sign-in', async () => {
    vi.stubGlobal('fetch', answering({ role: 'public', office: null, group: null, askNewPassword: false }));
    const s = await load(officeStored);
    await s.restoreFromServer();
    expect(s.store.get(s.session)).toEqual(initialSession);
    expect(s.store.get(s.restoration)).toBe('server');
    expect(s.store.get(s.signOutNotice)).toBe(SESSION_ENDED);
    expect(s.stored.mock.calls[0]).toEqual(['rollbook.ended', SESSION_ENDED]);
  });

  it('says nothing to a person who was not signed in', async () => {
    vi.stubGlobal('fetch', answering({ role: 'public', office: null, group: null, askNewPassword: false }));
    const s = await load(initialSession);
    await s.restoreFromServer();
    expect(s.store.get(s.signOutNotice)).toBeNull();
    expect(s.stored).not.toHaveBeenCalledWith('rollbook.ended', expect.anything());
  });

  it('asks once, for any number of callers', async () => {
    const asked = answering({ role: 'office', office, group: null, askNewPassword: true });
    vi.stubGlobal('fetch', asked);
    const s = await load(initialSession);
    await Promise.all([s.restoreFromServer(), s.restoreFromServer()]);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(s.store.get(s.signedInOffice)).toEqual(office);
    expect(s.store.get(s.askNewPassword)).toBe(true);
  });

  it('renders from the stored session when the server fails', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    const s = await load(officeStored);
    await s.restoreFromServer();
    expect(s.store.get(s.signedInOffice)).toEqual(office);
    expect(s.store.get(s.restoredForStaff)).toBe(true);
  });

  describe('a late answer', () => {
    const answered = { role: 'office', office, group: null, askNewPassword: true };

    /** Gives up, and answers what lets the answer of the server come. */
    async function giveUp(stored: Session) {
      let answer: (body: object) => void = () => {};
      const coming = new Promise<Response>((resolve) => {
        answer = (body) => resolve(new Response(JSON.stringify(body)));
      });
      vi.stubGlobal('fetch', () => coming);
      const s = await load(stored);
      const restored = s.restoreFromServer();
      await vi.advanceTimersByTimeAsync(4999);
      expect(s.store.get(s.restoredForStaff)).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      await restored;
      expect(s.store.get(s.restoration)).toBe('gave up');
      return { ...s, answer };
    }

    it('gives up after 5000 ms', async () => {
      const s = await giveUp(officeStored);
      expect(s.store.get(s.signedInOffice), 'the stored one').toEqual(office);
    });

    it('signs in later who has a session that storage does not know', async () => {
      const s = await giveUp(initialSession);
      s.answer(answered);
      await vi.waitFor(() => expect(s.store.get(s.restoration)).toBe('server'));
      expect(s.store.get(s.signedInOffice)).toEqual(office);
      expect(s.store.get(s.askNewPassword)).toBe(true);
    });

    it('counts for nothing once another sign-in has followed', async () => {
      const s = await giveUp(initialSession);
      s.store.set(s.groupLogin, group);
      s.answer(answered);
      await vi.advanceTimersByTimeAsync(100);
      expect(s.store.get(s.verifiedGroup)).toEqual(group);
      expect(s.store.get(s.signedInOffice)).toBeNull();
    });
  });
});

describe('afterAnswer', () => {
  it.each([
    ['an office replaces every other sign-in', { role: 'office', office, group: null }, officeStored],
    [
      'a group replaces every other sign-in',
      { role: 'group', office: null, group },
      { ...initialSession, group, groupVerified: true },
    ],
    [
      'a role without its record is not signed in',
      { role: 'office', office: null, group: null },
      initialSession,
    ],
    ['an unknown role is not signed in', { role: 'root' }, initialSession],
    ['a value that is not an object is not signed in', 'public', initialSession],
  ])('%s', async (_, answer, expected) => {
    const { afterAnswer } = await import('./restoration');
    expect(afterAnswer({ ...initialSession, admin: true, code: 'x' }, answer)).toEqual(expected);
  });

  it('keeps the office that an administrator picked', async () => {
    const { afterAnswer } = await import('./restoration');
    const stored = { ...officeStored, admin: true, code: 'x' };
    expect(afterAnswer(stored, { role: 'admin', office: null, group: null })).toEqual(stored);
  });
});
