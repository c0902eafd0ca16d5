import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing';
import { IDLE_LIMIT_MS, noteActivity, wasActive, watchIdle } from './idle';

let browser: ReturnType<typeof fakeBrowser>;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  browser = fakeBrowser();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('wasActive', () => {
  it('is true within the limit and for a tab without recorded activity', () => {
    expect(wasActive(5)).toBe(true);
    noteActivity(1000);
    expect(wasActive(1000 + IDLE_LIMIT_MS - 1)).toBe(true);
    expect(wasActive(1000 + IDLE_LIMIT_MS)).toBe(false);
  });
});

describe('watchIdle', () => {
  it('calls back after each idle limit without activity', () => {
    const onIdle = vi.fn();
    const stop = watchIdle(onIdle);
    vi.advanceTimersByTime(IDLE_LIMIT_MS - 60_000);
    browser.fire('keydown');
    vi.advanceTimersByTime(IDLE_LIMIT_MS - 60_000);
    expect(onIdle).not.toHaveBeenCalled();
    vi.advanceTimersByTime(120_000);
    expect(onIdle).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(IDLE_LIMIT_MS + 60_000);
    expect(onIdle).toHaveBeenCalledTimes(2);
    stop();
    vi.advanceTimersByTime(2 * IDLE_LIMIT_MS);
    expect(onIdle).toHaveBeenCalledTimes(2);
  });

  it("counts focus moving into the card's iframe as activity", () => {
    const onIdle = vi.fn();
    const stop = watchIdle(onIdle);
    vi.advanceTimersByTime(IDLE_LIMIT_MS - 60_000);
    browser.fire('blur');
    vi.advanceTimersByTime(120_000);
    expect(onIdle).not.toHaveBeenCalled();
    stop();
  });

  it.each(['pageshow', 'focus', 'visibilitychange', 'pointerdown'])(
    'detects on %s that the page was suspended, before other handlers run',
    (event) => {
      const onIdle = vi.fn();
      const stop = watchIdle(onIdle);
      vi.setSystemTime(1_000_000 + IDLE_LIMIT_MS);
      browser.fire(event);
      expect(onIdle).toHaveBeenCalledTimes(1);
      stop();
    },
  );
});
