import { shownTime } from '@rollbook/contract';
import { describe, expect, test } from 'vitest';
import { withDefaults } from '../../base/database';
import { Dispute, type DisputeDoc } from './disputes';
import type { PaymentDoc } from './model';
import { newPayment } from './pay';
import { toUnsettled } from './shown';

const NOW = new Date('2026-11-20T18:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const inDays = (days: number) => ago(-days * 24 * 60);

const payment = (more: Partial<PaymentDoc>) =>
  newPayment(
    {
      _id: '3f2a9c1b-77d0-4b6e-9a52-0c6a1f0e7d11',
      kind: 'bulk',
      actor: 'office:7',
      ids: [1, 2, 3, 4],
      amount: 8000,
      digest: 'any',
      ...more,
    },
    ago(30),
  );
const dispute = (more: Partial<DisputeDoc>) =>
  withDefaults(Dispute, {
    _id: 'of Square',
    payment: payment({})._id,
    amount: 8000,
    reason: 'NO_KNOWLEDGE',
    state: 'EVIDENCE_REQUIRED',
    created: NOW,
    ...more,
  });
const shown = (more: Partial<PaymentDoc>, disputes: DisputeDoc[] = []) =>
  toUnsettled(payment(more), disputes, new Map([4, 3, 1].map((id) => [id, `Name ${id}`])), NOW);

test('a payment is shown with its payer and its first names', () => {
  expect(shown({ payer_email: 'maple@rollbook.example', sends: 2, refunded: 500 })).toMatchObject({
    attempt: payment({})._id,
    state: 'created',
    amount: 8000,
    refunded: 500,
    ids: [1, 2, 3, 4],
    names: ['Name 1', 'Name 3'],
    payer: 'office:7 maple@rollbook.example',
    created: ago(30).toISOString(),
    sends: 2,
    disputes: 0,
  });
  expect(shown({})).toMatchObject({ payer: 'office:7' });
  expect(shown({})).not.toHaveProperty('answer_by');
});

test.each<[Partial<PaymentDoc>, boolean]>([
  [{ state: 'charged' }, false],
  [{ state: 'review' }, true],
  [{ state: 'done', watch: true }, true],
])('%j may be resolved: %s', (stored, may) => {
  expect(shown(stored).may_resolve).toBe(may);
});

describe('what is known of an unsettled payment, and what happens next', () => {
  const sent = (sends: number, since: Date) =>
    `Sent to Square ${sends === 1 ? 'once' : `${sends} times`} since ${shownTime(since)}; whether the card was charged is not known yet.`;
  const lookedUp = (until: Date) =>
    `It is looked up at Square. Without a trace until ${shownTime(until)} it is given up and the payer is told by mail.`;
  const marked = 'The applications are being marked as paid.';
  const compare =
    'Compare it with Square: refund the charge there or correct the applications by hand, then resolve this with a reason.';

  test.each<[string, Partial<PaymentDoc>, string, string]>([
    [
      'begun',
      {},
      'Begun, nothing was charged.',
      'It goes on within a minute or is given up; nothing will be charged then.',
    ],
    [
      'sent a moment ago',
      { state: 'charging', sends: 1, first_sent: ago(14) },
      sent(1, ago(14)),
      `The same request is repeated until ${shownTime(ago(-1))}; it charges at most once.`,
    ],
    [
      'sent long ago',
      { state: 'charging', sends: 3, first_sent: ago(16) },
      sent(3, ago(16)),
      lookedUp(ago(16 - 24 * 60)),
    ],
    [
      'sent by a clock that ran ahead',
      { state: 'charging', sends: 1, first_sent: ago(-120), counted_from: ago(5) },
      sent(1, ago(-120)),
      lookedUp(ago(5 - 24 * 60)),
    ],
    [
      'sent at a time that is not known',
      { state: 'charging', sends: 2 },
      sent(2, ago(30)),
      lookedUp(ago(30 - 24 * 60)),
    ],
    ['charged', { state: 'charged' }, 'Charged at Square.', marked],
    ['marked as paid', { state: 'charged', kind: 'offline' }, 'Recorded as paid.', marked],
    [
      'declined',
      { state: 'releasing', reason: 'CARD_DECLINED' },
      'Not charged (CARD_DECLINED).',
      'The applications are being freed to be paid again.',
    ],
    [
      'in review',
      { state: 'review', square_id: 'sq-1' },
      'Charged at Square (sq-1), but not recorded for every application.',
      compare,
    ],
    [
      'in review without a reference',
      { state: 'review' },
      'Charged at Square (no reference), but not recorded for every application.',
      compare,
    ],
  ])('%s', (_what, stored, known, next) => {
    expect(shown(stored)).toMatchObject({ known, next });
  });
});

describe('what is known of a watched payment', () => {
  const watched = (more: Partial<PaymentDoc>, disputes: DisputeDoc[] = []) =>
    shown({ state: 'done', watch: true, ...more }, disputes);
  const disputed = (state: string, until = '') =>
    `The cardholder's bank disputes $80.00 (no knowledge, ${state})${until}.`;

  test.each<[string, number, DisputeDoc[], string]>([
    [
      'a refund that was refused',
      0,
      [],
      'A refund at Square was refused, or the payment came in while its membership was being cancelled: see the history.',
    ],
    ['a refund', 2000, [], '$20.00 of $80.00 were refunded at Square.'],
    ['a dispute', 0, [dispute({ state: 'WON' })], disputed('won')],
    [
      'a refund and disputes',
      2000,
      [dispute({ answer_by: inDays(3) }), dispute({ state: 'LOST' })],
      [
        '$20.00 of $80.00 were refunded at Square.',
        disputed('evidence required', `; answer it at Square until ${shownTime(inDays(3))}`),
        disputed('lost'),
      ].join(' '),
    ],
  ])('%s', (_what, refunded, disputes, known) => {
    expect(watched({ refunded }, disputes)).toMatchObject({
      known,
      next: 'Decide whether the memberships stay active, then resolve this with a reason.',
      disputes: disputes.length,
    });
  });

  test('the bank is answered until the nearest day of an open dispute', () => {
    const open = (days: number, state = 'EVIDENCE_REQUIRED') => dispute({ state, answer_by: inDays(days) });
    const all = [open(5), open(3, 'PROCESSING'), open(4), open(1, 'WON'), open(2, 'ACCEPTED'), dispute({})];
    expect(watched({}, all).answer_by).toBe(inDays(3).toISOString());
    expect(watched({}, [open(1, 'INQUIRY_CLOSED'), dispute({})])).not.toHaveProperty('answer_by');
  });
});
