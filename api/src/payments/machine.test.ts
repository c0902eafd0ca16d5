import { describe, expect, test } from 'vitest';
import {
  GIVE_UP_MS,
  mayGiveUp,
  mayResend,
  MOVES,
  pauseAfter,
  type PaymentState,
  RESEND_MS,
  SHOWN_STATE,
  taskOf,
  UNSETTLED,
} from './machine';

describe('the states', () => {
  test('end in done, failed or review; only a charge that turns up leads on from an end', () => {
    expect(MOVES.done).toEqual([]);
    expect(MOVES.review).toEqual([]);
    expect(MOVES.failed).toEqual(['review']);
    for (const state of UNSETTLED) expect(MOVES[state].length).toBeGreaterThan(0);
  });

  test('reach failure by releasing alone, and never from a charge', () => {
    const before = (end: PaymentState) =>
      Object.entries(MOVES).flatMap(([state, next]) => (next.some((one) => one === end) ? [state] : []));
    expect(before('failed')).toEqual(['releasing']);
    expect(before('releasing')).toEqual(['created', 'charging']);
  });

  test('a payment is shown as failed only when its applications are free again', () => {
    expect(SHOWN_STATE.releasing).toBe('pending');
    expect(SHOWN_STATE.failed).toBe('failed');
    expect(SHOWN_STATE.charged).toBe('pending');
  });
});

describe('the limits', () => {
  const first_sent = new Date('2026-11-21T12:00:00Z');
  const after = (ms: number) => new Date(first_sent.getTime() + ms);

  test('are 15 minutes of sending and 24 hours of looking', () => {
    expect(mayResend({ first_sent }, after(RESEND_MS - 1))).toBe(true);
    expect(mayResend({ first_sent }, after(RESEND_MS))).toBe(false);
    expect(mayGiveUp({ first_sent }, after(GIVE_UP_MS - 1))).toBe(false);
    expect(mayGiveUp({ first_sent }, after(GIVE_UP_MS))).toBe(true);
    expect([RESEND_MS, GIVE_UP_MS]).toEqual([900_000, 86_400_000]);
  });

  test('a payment that was never sent is neither sent again nor given up', () => {
    expect(mayResend({ first_sent: null }, after(0))).toBe(false);
    expect(mayGiveUp({ first_sent: null }, after(GIVE_UP_MS))).toBe(false);
  });

  test('decide what the reconciler does', () => {
    const task = (state: PaymentState, ms: number) => taskOf({ state, first_sent }, after(ms));
    expect(task('created', 0)).toBe('abandon');
    expect(task('charging', RESEND_MS - 1)).toBe('send');
    expect(task('charging', RESEND_MS)).toBe('look');
    expect([task('charged', 0), task('releasing', 0)]).toEqual(['finish', 'finish']);
  });

  test('pauses grow while it is sent, and are even while it is looked up', () => {
    const pauses = [1, 2, 3, 4, 5, 9].map((sends) => pauseAfter({ sends, first_sent }, after(1000)));
    expect(pauses).toEqual([10_000, 20_000, 40_000, 80_000, 120_000, 120_000]);
    expect(pauseAfter({ sends: 9, first_sent }, after(RESEND_MS))).toBe(300_000);
  });
});
