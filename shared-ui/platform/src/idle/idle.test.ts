import { fakeBrowser } from '@rollbook/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IDLE_LIMIT_MS, IDLE_WARNING_MS, noteActivity, wasActive, watchIdle } from './idle';

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
    const { stop } = watchIdle({ onIdle });
    vi.advanceTimersByTime(IDLE_LIMIT_MS - 60_000);
    browser.fire('keydown');
    vi.advanceTimersByTime(120_000);
    expect(onIdle).not.toHaveBeenCalled();
    vi.advanceTimersByTime(IDLE_LIMIT_MS - 120_000);
    expect(onIdle).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(IDLE_LIMIT_MS);
    expect(onIdle).toHaveBeenCalledTimes(2);
    stop();
    vi.advanceTimersByTime(2 * IDLE_LIMIT_MS);
    expect(onIdle).toHaveBeenCalledTimes(2);
  });

  it("counts focus moving into the card's iframe as activity", () => {
    const onIdle = vi.fn();
    const { stop } = watchIdle({ onIdle });
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
      const { stop } = watchIdle({ onIdle });
      vi.setSystemTime(1_000_000 + IDLE_LIMIT_MS);
      browser.fire(event);
      expect(onIdle).toHaveBeenCalledTimes(1);
      stop();
    },
  );

  it('warns a minute before the end, until the page is used or cleared', () => {
    const onWarning = vi.fn();
    const { stop } = watchIdle({ onIdle: () => undefined, onWarning });
    vi.advanceTimersByTime(IDLE_LIMIT_MS - IDLE_WARNING_MS - 1);
    expect(onWarning).not.toHaveBeenCalled();
    vi.advanceTimersByTime(30_000);
    expect(onWarning.mock.calls).toEqual([[1_000_000 + IDLE_LIMIT_MS]]);
    browser.fire('keydown');
    expect(onWarning).toHaveBeenLastCalledWith(undefined);
    vi.advanceTimersByTime(IDLE_LIMIT_MS + 1000);
    expect(onWarning.mock.calls.slice(2)).toEqual([[expect.any(Number)], [undefined]]);
    stop();
  });

  it('warns as long before a limit of its own as it is told', () => {
    const [onIdle, onWarning] = [vi.fn(), vi.fn()];
    const { stop } = watchIdle({ limitMs: 90_000, warningMs: 30_000, onIdle, onWarning });
    vi.advanceTimersByTime(59_000);
    expect(onWarning).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(onWarning.mock.calls).toEqual([[1_090_000]]);
    vi.advanceTimersByTime(30_000);
    expect(onIdle).toHaveBeenCalledTimes(1);
    stop();
  });

  it('ends the warning when the page is kept, and leaves an open notice to show its outcome', () => {
    const [onIdle, onWarning] = [vi.fn(), vi.fn()];
    const { keep, stop } = watchIdle({ onIdle, onWarning });
    vi.advanceTimersByTime(IDLE_LIMIT_MS - 1000);
    keep(true);
    expect(onWarning).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(IDLE_LIMIT_MS - 1000);
    expect(onIdle).not.toHaveBeenCalled();
    expect(onWarning).toHaveBeenCalledTimes(2);
    keep(false);
    expect(onWarning).toHaveBeenLastCalledWith(undefined);
    stop();
  });

  it('neither warns nor clears while a payment is confirmed, and counts this time as use', () => {
    const [onIdle, onWarning] = [vi.fn(), vi.fn()];
    let isHeld = true;
    const { stop } = watchIdle({ onIdle, onWarning, isHeld: () => isHeld });
    vi.advanceTimersByTime(3 * IDLE_LIMIT_MS);
    expect(wasActive(Date.now())).toBe(true);
    isHeld = false;
    vi.advanceTimersByTime(IDLE_LIMIT_MS - IDLE_WARNING_MS - 2000);
    expect(onIdle).not.toHaveBeenCalled();
    expect(onWarning).not.toHaveBeenCalled();
    vi.advanceTimersByTime(IDLE_WARNING_MS + 3000);
    expect(onIdle).toHaveBeenCalledTimes(1);
    stop();
  });

  it('counts use of another tab with the same key, also one that was noted while this tab slept', () => {
    const shared = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => shared.get(key) ?? null,
      setItem: (key: string, value: string) => void shared.set(key, value),
    });
    const [onIdle, onWarning] = [vi.fn(), vi.fn()];
    const { stop } = watchIdle({ onIdle, onWarning, sharedKey: 'used' });
    vi.advanceTimersByTime(IDLE_LIMIT_MS - 1000);
    expect(onWarning).toHaveBeenCalledTimes(1);
    shared.set('used', String(Date.now()));
    vi.advanceTimersByTime(1000);
    expect(onWarning).toHaveBeenLastCalledWith(undefined);
    vi.setSystemTime(Date.now() + IDLE_LIMIT_MS);
    shared.set('used', String(Date.now() - 1000));
    browser.fire('visibilitychange');
    expect(onIdle).not.toHaveBeenCalled();
    stop();
  });
});
