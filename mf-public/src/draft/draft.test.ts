import { nothingTyped } from '@rollbook/contract';
import { IDLE_LIMIT_MS } from '@rollbook/platform';
import { closedStorage, fakeBrowser } from '@rollbook/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDraft, isKeptDraft, keepDraft, readDraft } from './draft';

const typed = { ...nothingTyped, first: 'Zoë', email: 'zoe@mail.example', birthday: '02/03/1980' };
const nothing = { typed: nothingTyped, office: null };

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

describe('draft', () => {
  it('keeps the typed fields and the office, but never the birthday', () => {
    keepDraft({ typed, office: 3 }, 1000);
    expect(readDraft(2000)).toEqual({ typed: { ...typed, birthday: '' }, office: 3 });
    expect([...browser.stored.values()].join()).not.toContain('1980');
  });

  it('of a renewal is for that renewal alone', () => {
    keepDraft({ typed, office: 3 }, 1000, 1052);
    expect(readDraft(2000, 1052).typed.first).toBe('Zoë');
    expect(readDraft(2000, 1053)).toEqual(nothing);
    expect(readDraft(2000)).toEqual(nothing);
    keepDraft({ typed, office: 3 }, 1000);
    expect(readDraft(2000, 1052)).toEqual(nothing);
  });

  it('is told from what the tab keeps now, whatever is never stored', () => {
    const mine = { typed, office: 3 };
    keepDraft(mine, 1000);
    expect(isKeptDraft(mine, 2000)).toBe(true);
    expect(isKeptDraft(nothing, 2000)).toBe(false);
    expect(isKeptDraft(mine, 1000 + IDLE_LIMIT_MS)).toBe(false);
    keepDraft({ typed: { ...typed, first: 'Ana' }, office: 3 }, 1000);
    expect(isKeptDraft(mine, 2000), 'of the next person').toBe(false);
    forgetDraft();
    expect(isKeptDraft(mine, 2000), 'it was sent').toBe(false);
    expect(isKeptDraft(nothing, 2000)).toBe(true);
  });

  it('is dropped after the idle limit', () => {
    keepDraft({ typed, office: 3 }, 1000);
    expect(readDraft(1000 + IDLE_LIMIT_MS)).toEqual(nothing);
    expect([...browser.stored.values()].join()).not.toContain('zoe');
  });

  it('is dropped by forgetDraft, and when the form is empty again', () => {
    keepDraft({ typed, office: null }, 1000);
    keepDraft(nothing, 1000);
    expect(readDraft(1000)).toEqual(nothing);
    keepDraft({ typed, office: 3 }, 1000);
    forgetDraft();
    expect(readDraft(1000)).toEqual(nothing);
  });

  it.each(['', 'x', 'null', '[]', '{"typed":7}', '{"typed":{"first":{"$ne":1}},"office":"3"}'])(
    'reads %s as an empty draft',
    (text) => {
      browser.stored.set('rollbook.draft', text);
      expect(readDraft(1000)).toEqual(nothing);
    },
  );

  it('works without storage', () => {
    closedStorage();
    keepDraft({ typed, office: 3 });
    forgetDraft();
    expect(readDraft()).toEqual(nothing);
  });
});
