import { declineReasons, paymentMessages, PENDING } from '@rollbook/contract';
import { describe, expect, test } from 'vitest';
import { Reply } from '../../base/http/context';
import { cardAnswer, failure, isFailed, refusedBy } from './answer';
import type { PaymentDoc } from './model';
import { newPayment } from './pay';

const at = new Date('2026-11-21T02:00:00Z');
const payment = (fields: Partial<PaymentDoc> = {}) =>
  newPayment(
    {
      _id: '3f2a9c1b-77d0-4b6e-9a52-0c6a1f0e7d11',
      kind: 'bulk',
      actor: 'admin',
      ids: [1, 2],
      amount: 4000,
      digest: 'any',
      language: 'es',
      ...fields,
    },
    at,
  );
const es = paymentMessages.es;

describe('the answer to a payment by card', () => {
  test('that is done says what Square has charged', () => {
    const done = payment({ state: 'done', charged_at: at });
    const receipt = { number: 'R-3F2A-9C1B-77D0', paid_at: at.toISOString() };
    expect(cardAnswer(done)).toEqual({ success: true, paymentId: done._id, receipt, ids: [1, 2] });
    const known = { ...done, square_id: 'at-square', receipt_url: 'https://square.example/r' };
    expect(cardAnswer(known)).toMatchObject({
      paymentId: 'at-square',
      receiptUrl: 'https://square.example/r',
    });
  });

  test.each(['created', 'charging', 'charged', 'review', 'resolved'] as const)(
    'that is %s says to wait',
    (state) => {
      const given = payment({ state });
      const body = { success: false, code: PENDING, message: es.pending, attempt: given._id };
      expect(cardAnswer(given)).toEqual(new Reply(202, body));
    },
  );

  test.each(['releasing', 'failed'] as const)('that is %s says why', (state) => {
    const given = payment({ state, reason: 'unreachable' });
    expect(isFailed(given)).toBe(true);
    expect(() => cardAnswer(given)).toThrow(es.unreachable);
  });
});

test.each([
  ['unreachable', 'provider_unreachable', es.unreachable, { retryAfter: 10 }],
  ['conflict', 'conflict', es.alreadyPaid, { ids: [1, 2] }],
  ['abandoned', 'conflict', es.failedLater, {}],
  ['untraceable', 'declined', es.failedLater, { answerCode: 'GENERIC_DECLINE' }],
  ['CVV_FAILURE', 'declined', declineReasons.es.CVV_FAILURE, { answerCode: 'CVV_FAILURE' }],
  ['NEVER_HEARD_OF', 'declined', declineReasons.es.GENERIC_DECLINE, { answerCode: 'GENERIC_DECLINE' }],
] as const)('a payment that failed as %s', (reason, code, detail, extras) => {
  expect(failure(payment({ reason }))).toMatchObject({ code, detail });
  expect(failure(payment({ reason })).extras).toEqual(extras);
});

test.each([
  ['failed', 'CVV_FAILURE', 'bank'],
  ['releasing', 'CVV_FAILURE', 'bank'],
  ['failed', 'CARD_TOKEN_USED', 'provider'],
  ['failed', 'untraceable', undefined],
  ['failed', 'unreachable', undefined],
  ['failed', 'conflict', undefined],
  ['done', '', undefined],
  ['charging', '', undefined],
] as const)('one that is %s for %j was refused by %s', (state, reason, by) => {
  expect(refusedBy(payment({ state, reason }))).toBe(by);
});
