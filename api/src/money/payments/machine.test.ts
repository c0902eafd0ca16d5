import { describe, expect, test } from 'vitest';
import { TEST_ENVIRONMENT } from '../../../test/api';
import { readConfig } from '../../base/config';
import {
  GIVE_UP_MS,
  leaseEnd,
  leaseMs,
  mayGiveUp,
  mayResend,
  pauseAfter,
  RESEND_MS,
} from '../requests/times';
import { MOVES, type PaymentState, SHOWN_STATE, stepOf } from './machine';

describe('the states', () => {
  test('reach failed through releasing only, and never after a charge', () => {
    const before = (end: PaymentState) =>
      Object.entries(MOVES).flatMap(([state, next]) => (next.some((one) => one === end) ? [state] : []));
    expect(before('failed')).toEqual(['releasing']);
    expect(before('releasing')).toEqual(['created', 'charging']);
  });

  test('show a payment as failed only after its applications were released', () => {
    expect(SHOWN_STATE.releasing).toBe('pending');
    expect(SHOWN_STATE.failed).toBe('failed');
    expect(SHOWN_STATE.charged).toBe('pending');
  });
});

describe('the limits', () => {
  const first_sent = new Date('2026-11-21T12:00:00Z');
  const after = (ms: number) => new Date(first_sent.getTime() + ms);

  test('are 15 minutes for sending and 24 hours for looking up', () => {
    expect(mayResend({ first_sent }, after(RESEND_MS - 1))).toBe(true);
    expect(mayResend({ first_sent }, after(RESEND_MS))).toBe(false);
    expect(mayGiveUp({ first_sent }, after(GIVE_UP_MS - 1))).toBe(false);
    expect(mayGiveUp({ first_sent }, after(GIVE_UP_MS))).toBe(true);
    expect([RESEND_MS, GIVE_UP_MS]).toEqual([900_000, 86_400_000]);
  });

  test('exclude a payment that was never sent', () => {
    expect(mayResend({ first_sent: null }, after(0))).toBe(false);
    expect(mayGiveUp({ first_sent: null }, after(GIVE_UP_MS))).toBe(false);
  });

  test('count from when a clock that ran ahead was noticed, and nothing is sent again then', () => {
    const ahead = { first_sent: after(GIVE_UP_MS), counted_from: first_sent };
    expect(mayResend(ahead, after(GIVE_UP_MS))).toBe(false);
    expect(mayGiveUp(ahead, after(GIVE_UP_MS - 1))).toBe(false);
    expect(mayGiveUp(ahead, after(GIVE_UP_MS))).toBe(true);
    // Not noticed yet: a minute is the difference of two clocks that are right.
    expect(mayResend({ first_sent: after(60_000) }, first_sent)).toBe(true);
    expect(mayResend({ first_sent: after(60_001) }, first_sent)).toBe(false);
    expect(mayGiveUp({ first_sent: null }, after(2 * GIVE_UP_MS))).toBe(false);
  });

  test('a lease outlives the longest answer of Square by 15 seconds', () => {
    const config = readConfig({ ...TEST_ENVIRONMENT, MONGODB_URI: 'mongodb://unused' });
    const { timeoutMs } = config.square;
    expect(leaseMs({ config })).toBe(timeoutMs + 15_000);
    expect(leaseEnd({ config, now: () => first_sent })).toEqual(after(timeoutMs + 15_000));
  });

  test("decide the reconciler's next step", () => {
    const task = (state: PaymentState, ms: number) => stepOf({ state, first_sent }, after(ms));
    expect(task('created', 0)).toBe('abandon');
    expect(task('charging', RESEND_MS - 1)).toBe('send');
    expect(task('charging', RESEND_MS)).toBe('look');
    for (const state of ['charged', 'releasing', 'done', 'failed', 'review'] as const)
      expect(task(state, 0)).toBe('finish');
  });

  test('pauses grow between sends and are constant between look-ups', () => {
    const pauses = [1, 2, 3, 4, 5, 9].map((sends) => pauseAfter({ sends, first_sent }, after(1000)));
    expect(pauses).toEqual([10_000, 20_000, 40_000, 80_000, 120_000, 120_000]);
    expect(pauseAfter({ sends: 9, first_sent }, after(RESEND_MS))).toBe(300_000);
  });
});
