import { closedStorage, fakeBrowser } from '@rollbook/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IDLE_LIMIT_MS } from '../idle';
import type * as Tab from './tab';

let tab: typeof Tab;
let browser: ReturnType<typeof fakeBrowser>;

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  browser = fakeBrowser();
  await reload();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A reload ends the module with its timers, not the storage of the tab. The clock starts again. */
async function reload(): Promise<void> {
  vi.clearAllTimers();
  vi.resetModules();
  tab = await import('./tab');
}

it('keeps drafts over a reload, for their owner alone', async () => {
  tab.keepDraft('office 3', 'paper log 3', 'Ann');
  tab.keepDraft('office 3', 'entered 3', ['Bo']);
  await reload();
  expect(tab.keptDrafts('office 3')).toEqual({ 'paper log 3': 'Ann', 'entered 3': ['Bo'] });
  expect(tab.keptDrafts('office 4')).toEqual({});
});

it('forgets a draft, and all of them', () => {
  tab.keepDraft('office 3', 'paper log 3', 'Ann');
  tab.keepDraft('office 3', 'paper log 3', undefined);
  expect(tab.keptDrafts('office 3')).toEqual({ 'paper log 3': undefined });
  tab.forgetDrafts();
  expect(tab.keptDrafts('office 3')).toEqual({});
});

it('forgets them after the idle limit, not while the tab is in use', async () => {
  tab.keepDraft('office 3', 'paper log 3', 'Ann');
  vi.advanceTimersByTime(IDLE_LIMIT_MS - 60_000);
  browser.fire('keydown');
  vi.advanceTimersByTime(120_000);
  expect(tab.keptDrafts('office 3')).toEqual({ 'paper log 3': 'Ann' });
  vi.advanceTimersByTime(IDLE_LIMIT_MS);
  expect(browser.stored.has('rollbook.drafts')).toBe(false);
});

it('finds nothing on a page that is opened after the idle limit', async () => {
  tab.keepDraft('office 3', 'paper log 3', 'Ann');
  await reload();
  vi.setSystemTime(1_000_000 + IDLE_LIMIT_MS);
  expect(tab.keptDrafts('office 3')).toEqual({});
});

it('keeps nothing, and says nothing, without storage', () => {
  closedStorage();
  tab.keepDraft('office 3', 'paper log 3', 'Ann');
  tab.forgetDrafts();
  expect(tab.keptDrafts('office 3')).toEqual({});
});
