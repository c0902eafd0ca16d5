import { expect, test } from 'vitest';
import { LOOK_PAUSE_MS, RESEND_MS } from '../requests/times';
import { HANDED_OUT_FROM, REFUND_MOVES, refundPause, type RefundState, refundStep, UNMOVED } from './machine';

const first_sent = new Date('2026-11-21T12:00:00Z');
const after = (ms: number) => new Date(first_sent.getTime() + ms);
const refund = (state: RefundState, sends = 1) => ({ state, sends, first_sent });

test('a refund is sent for 15 minutes, then looked up, and ended when Square has decided', () => {
  expect(refundStep({ state: 'requested', sends: 0, first_sent: null }, after(0))).toBe('send');
  expect(refundStep(refund('sending'), after(RESEND_MS - 1))).toBe('send');
  expect(refundStep(refund('sending'), after(RESEND_MS))).toBe('look');
  expect(refundStep(refund('pending'), after(0))).toBe('look');
  for (const state of ['owed', 'completed', 'refused', 'review', 'withdrawn'] as const) {
    expect(refundStep(refund(state), after(0))).toBe('finish');
  }
});

test('the pause grows with the sends, and is constant while Square has it', () => {
  expect(refundPause(refund('sending', 1), after(1000))).toBe(10_000);
  expect(refundPause(refund('sending', 2), after(1000))).toBe(20_000);
  expect(refundPause(refund('pending', 1), after(1000))).toBe(LOOK_PAUSE_MS);
});

test('no state leads from money that went back to none, and one that was withdrawn is only looked at again', () => {
  expect(REFUND_MOVES.completed).toEqual(['review']);
  expect(REFUND_MOVES.withdrawn).toEqual(['review']);
  for (const state of UNMOVED) expect(REFUND_MOVES[state]).toSatisfy(leadsOn);
  for (const state of HANDED_OUT_FROM) expect(REFUND_MOVES[state]).toContain('completed');
});

const leadsOn = (moves: readonly RefundState[]) =>
  moves.some((one) => one === 'withdrawn' || one === 'sending');
