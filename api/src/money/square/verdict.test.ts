import { describe, expect, test } from 'vitest';
import { classify, type SquareAnswer, type SquarePayment, verdictOfAll } from './verdict';

const NO_ANSWER: SquareAnswer = { status: undefined, unreachable: false, payment: null, errors: [] };
const paymentOf = (status: string, rest: Partial<SquarePayment> = {}): SquarePayment => ({
  id: 'sq',
  status,
  referenceId: 'attempt',
  receiptUrl: 'https://receipt',
  card: { brand: 'VISA', last4: '1111' },
  errorCode: null,
  ...rest,
});
const answered = (status: number, rest: Partial<SquareAnswer> = {}): SquareAnswer => ({
  ...NO_ANSWER,
  status,
  ...rest,
});
const refused = (status: number, code: string, category = 'INVALID_REQUEST_ERROR') =>
  answered(status, { errors: [{ category, code }] });

describe('an answer', () => {
  test('is a success only when the payment is COMPLETED', () => {
    const card = { brand: 'VISA', last4: '1111' };
    const completed = { kind: 'completed', squareId: 'sq', receiptUrl: 'https://receipt', card };
    for (const sends of [1, 2]) {
      expect(classify(answered(200, { payment: paymentOf('COMPLETED') }), sends)).toEqual(completed);
    }
    for (const status of [200, 201, 204, 302]) expect(classify(answered(status), 1).kind).toBe('unknown');
    for (const status of ['APPROVED', 'PENDING', 'completed', '']) {
      expect(classify(answered(200, { payment: paymentOf(status) }), 1).kind).toBe('unknown');
    }
  });

  test.each(['FAILED', 'CANCELED'])('is a decline when the payment is %s, at any status', (status) => {
    for (const code of [200, 400, 402, 500]) {
      const verdict = classify(answered(code, { payment: paymentOf(status) }), 2);
      expect(verdict).toEqual({ kind: 'declined', code: 'GENERIC_DECLINE' });
    }
    const reasons = { payment: paymentOf(status, { errorCode: 'CVV_FAILURE' }) };
    expect(classify(answered(200, reasons), 1)).toEqual({ kind: 'declined', code: 'CVV_FAILURE' });
  });

  test('that is not complete says nothing, whatever had arrived of it', () => {
    expect(classify({ ...NO_ANSWER, payment: paymentOf('COMPLETED') }, 1)).toEqual({ kind: 'unknown' });
  });

  test.each([400, 402, 429, 500])('is a decline when the bank refuses with %i', (status) => {
    const verdict = classify(refused(status, 'INSUFFICIENT_FUNDS', 'PAYMENT_METHOD_ERROR'), 1);
    expect(verdict).toEqual({ kind: 'declined', code: 'INSUFFICIENT_FUNDS' });
  });

  test.each([401, 403, 408, 409, 425, 429, 500, 502, 503, 504])('of %i is unknown', (status) => {
    for (const sends of [1, 5]) {
      expect(classify(answered(status), sends).kind).toBe('unknown');
      expect(classify(refused(status, 'ANY_CODE', 'API_ERROR'), sends).kind).toBe('unknown');
    }
  });

  test.each([400, 402, 404, 405, 410, 422])('of %i is a decline', (status) => {
    for (const sends of [1, 2]) {
      expect(classify(refused(status, 'BAD_REQUEST'), sends)).toEqual({
        kind: 'declined',
        code: 'BAD_REQUEST',
      });
      expect(classify(answered(status), sends)).toEqual({ kind: 'declined', code: 'GENERIC_DECLINE' });
    }
  });

  test.each([
    'CARD_TOKEN_USED',
    'SOURCE_USED',
    'CARD_TOKEN_EXPIRED',
    'SOURCE_EXPIRED',
    'IDEMPOTENCY_KEY_REUSED',
  ])('of %s is a decline at the first send and looked up later', (code) => {
    for (const category of ['INVALID_REQUEST_ERROR', 'PAYMENT_METHOD_ERROR']) {
      expect(classify(refused(400, code, category), 1)).toEqual({ kind: 'declined', code });
      expect(classify(refused(400, code, category), 2)).toEqual({ kind: 'look up first' });
    }
  });

  test('of an expired card is a decline at any send', () => {
    const verdict = classify(refused(402, 'CARD_EXPIRED', 'PAYMENT_METHOD_ERROR'), 3);
    expect(verdict).toEqual({ kind: 'declined', code: 'CARD_EXPIRED' });
  });

  test('that is missing is unknown, unless no connection was opened', () => {
    expect(classify(NO_ANSWER, 1)).toEqual({ kind: 'unknown' });
    expect(classify({ ...NO_ANSWER, unreachable: true }, 1)).toEqual({ kind: 'unreachable' });
    const placeholder = [{ category: 'V1_ERROR', code: 'Unknown' }];
    expect(classify({ ...NO_ANSWER, errors: placeholder }, 1)).toEqual({ kind: 'unknown' });
  });
});

describe('a look-up', () => {
  test('prefers completed over open, and open over failed', () => {
    const [failed, open, completed] = ['FAILED', 'PENDING', 'COMPLETED'].map((status) => paymentOf(status));
    if (failed === undefined || open === undefined || completed === undefined) throw new Error('unreachable');
    expect(verdictOfAll([failed, open, completed])?.kind).toBe('completed');
    expect(verdictOfAll([failed, open])?.kind).toBe('unknown');
    expect(verdictOfAll([failed])?.kind).toBe('declined');
    expect(verdictOfAll([])).toBeUndefined();
  });
});
