import { describe, expect, test } from 'vitest';
import { classifyRefund, refundOf, type SquareRefundAnswer, stateOf } from './refundVerdict';

const NO_ANSWER: SquareRefundAnswer = { status: undefined, unreachable: false, refund: null, errors: [] };
const refused = (code: string, status = 400, category = 'REFUND_ERROR'): SquareRefundAnswer => ({
  ...NO_ANSWER,
  status,
  errors: [{ category, code }],
});

describe('an answer to a refund', () => {
  test.each([
    ['COMPLETED', 'completed'],
    ['REJECTED', 'refused'],
    ['FAILED', 'refused'],
    ['PENDING', 'pending'],
    ['APPROVED', 'pending'],
    ['', 'pending'],
  ] as const)('with the status %j is %s', (status, kind) => {
    expect(stateOf(status)).toBe(kind);
    const answer = { ...NO_ANSWER, status: 200, refund: { id: 'sq', status } };
    expect(classifyRefund(answer, 1)).toEqual({ kind, squareId: 'sq', code: status });
  });

  test('that is not complete says nothing, whatever had arrived of it', () => {
    const cut = { ...NO_ANSWER, refund: { id: 'sq', status: 'COMPLETED' } };
    expect(classifyRefund(cut, 1)).toEqual({ kind: 'unknown' });
    expect(classifyRefund({ ...NO_ANSWER, unreachable: true }, 1)).toEqual({ kind: 'unreachable' });
    expect(classifyRefund({ ...NO_ANSWER, status: 500 }, 1)).toEqual({ kind: 'unknown' });
  });

  test('to the first send that refuses it is final', () => {
    for (const code of [
      'REFUND_AMOUNT_INVALID',
      'PAYMENT_NOT_REFUNDABLE',
      'IDEMPOTENCY_KEY_REUSED',
      'NOT_FOUND',
    ]) {
      expect(classifyRefund(refused(code), 1)).toEqual({ kind: 'refused', squareId: '', code });
    }
  });

  test('to a further send can be the consequence of the first, which is looked up', () => {
    for (const code of [
      'IDEMPOTENCY_KEY_REUSED',
      'REFUND_AMOUNT_INVALID',
      'REFUND_ALREADY_PENDING',
      'PAYMENT_NOT_REFUNDABLE',
    ]) {
      expect(classifyRefund(refused(code), 2)).toEqual({ kind: 'look up first' });
      const longer = `ANOTHER_${code}`;
      expect(classifyRefund(refused(longer), 2)).toEqual({ kind: 'refused', squareId: '', code: longer });
      expect(classifyRefund(refused(`${code}_TOO`), 2).kind).toBe('refused');
    }
  });

  test('while another refund of the payment is pending is repeated later', () => {
    expect(classifyRefund(refused('REFUND_ALREADY_PENDING'), 1)).toEqual({ kind: 'unknown' });
  });
});

test('a reason ends with the id of the refund that this service has sent', () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
  expect(refundOf(`Cancelled by the office (${id})`)).toBe(id);
  expect(refundOf(id)).toBeUndefined();
  expect(refundOf(`(${id}) and more`)).toBeUndefined();
  expect(refundOf(`(${id.toUpperCase()})`)).toBeUndefined();
  expect(refundOf(`(x${id})`)).toBeUndefined();
  expect(refundOf(`(${id.slice(1)})`)).toBeUndefined();
  expect(refundOf('')).toBeUndefined();
});
