import { IDLE_LIMIT_MS, noteActivity } from '@rollbook/platform';
import { closedStorage, fakeBrowser } from '@rollbook/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAttempt, forgetAttempt, openAttempt, readAttempt } from './attempt';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const about = {
  by: 'credit',
  language: 'en',
  officeName: 'Maple Street Family Clinic',
  first: 'Ann',
  last: 'Lee',
  email: 'ann@mail.example',
  paperCopy: false,
} as const;

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

describe('attempts', () => {
  it('survive a reload as open', () => {
    const attempt = openAttempt(about);
    expect(attempt.id).toMatch(UUID);
    expect(readAttempt()).toEqual({ ...about, id: attempt.id, isOpen: true });
  });

  it('keep their id while the outcome is unknown, even with another payment method', () => {
    const first = openAttempt(about);
    closeAttempt(first);
    expect(readAttempt()?.isOpen).toBe(false);
    expect(openAttempt({ ...about, by: 'office' }).id).toBe(first.id);
  });

  it('get a new id once they are settled', () => {
    const first = openAttempt(about);
    forgetAttempt();
    expect(readAttempt()).toBeUndefined();
    expect(openAttempt(about).id).not.toBe(first.id);
  });

  it('create a UUID without randomUUID', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(openAttempt(about).id).toMatch(UUID);
  });

  it('are dropped after the idle limit', () => {
    const start = Date.now();
    noteActivity(start);
    openAttempt(about);
    expect(readAttempt(start + IDLE_LIMIT_MS)).toBeUndefined();
    expect([...browser.stored.values()].join()).not.toContain('Ann');
  });

  it('are undefined when the stored value is invalid', () => {
    for (const text of ['', 'null', '{}', '{"id":"a","by":"cash"}']) {
      browser.stored.set('rollbook.attempt', text);
      expect(readAttempt()).toBeUndefined();
    }
  });

  it('work without storage', () => {
    closedStorage();
    expect(openAttempt(about).id).toMatch(UUID);
    expect(readAttempt()).toBeUndefined();
  });
});
