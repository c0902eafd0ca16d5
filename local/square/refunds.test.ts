import { SquareClient, SquareError } from 'square';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FaultName, type SquareSandbox, startSquare } from './index';

const TOKEN = 'sandbox-token';
const YEAR_MS = 365 * 86_400_000;
let square: SquareSandbox;
let client: SquareClient;
let paymentId: string;
let moved: number;

beforeEach(async () => {
  moved = 0;
  square = await startSquare({ token: TOKEN, now: () => Date.now() + moved });
  client = new SquareClient({ token: TOKEN, baseUrl: square.url, maxRetries: 0 });
  const { payment } = await client.payments.create({
    idempotencyKey: 'charge',
    sourceId: 'cnon:card-nonce-ok',
    amountMoney: { amount: 4000n, currency: 'USD' },
  });
  paymentId = payment?.id ?? '';
});
afterEach(() => square.stop());

const refund = (idempotencyKey: string, amount = 1500n, timeoutMs = 20_000) =>
  client.refunds.refundPayment(
    { idempotencyKey, paymentId, amountMoney: { amount, currency: 'USD' }, reason: 'Cancelled' },
    { timeoutInSeconds: timeoutMs / 1000, abortSignal: AbortSignal.timeout(timeoutMs) },
  );
const codeOf = (call: PromiseLike<unknown>) =>
  call.then(
    () => 'no error',
    (error: unknown) => (error instanceof SquareError ? error.errors[0]?.code : error),
  );
const refunded = () => square.payments()[0]?.refunded_money?.amount ?? 0;

describe('refunds', () => {
  it('are partial, found again, listed and taken off the payment', async () => {
    const { refund: made } = await refund('r1');
    expect(made).toMatchObject({ status: 'COMPLETED', paymentId, reason: 'Cancelled' });
    const found = await client.refunds.get({ refundId: made?.id ?? '' });
    expect(found.refund).toEqual(made);
    await refund('r2', 500n);
    const listed: (string | undefined)[] = [];
    const pages = await client.refunds.list({ limit: 1, sortOrder: 'ASC', locationId: square.locationId });
    for await (const one of pages) listed.push(one.id);
    expect(listed).toHaveLength(2);
    expect(listed[0]).toBe(made?.id);
    const { payment } = await client.payments.get({ paymentId });
    expect(payment).toMatchObject({ refundIds: listed, refundedMoney: { amount: 2000n } });
    expect((await client.refunds.list({ status: 'PENDING' })).data).toEqual([]);
  });

  it('are made once per key and never exceed the payment', async () => {
    const first = await refund('r1', 3900n);
    expect((await refund('r1', 3900n)).refund?.id).toBe(first.refund?.id);
    expect(await codeOf(refund('r1', 100n))).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await codeOf(refund('r2', 101n))).toBe('REFUND_AMOUNT_INVALID');
    expect(refunded()).toBe(3900);
  });

  it('are at most 20 per payment and within a year of it', async () => {
    for (let nth = 0; nth < 20; nth += 1) await refund(`r${nth}`, 1n);
    expect(await codeOf(refund('one more', 1n))).toBe('PAYMENT_NOT_REFUNDABLE');
    square.clear();
    expect(await codeOf(refund('unknown', 1n))).toBe('NOT_FOUND');
  });

  it('are refused for a payment of more than a year ago', async () => {
    moved = YEAR_MS + 60_000;
    expect(await codeOf(refund('r1'))).toBe('PAYMENT_NOT_REFUNDABLE');
    moved = YEAR_MS - 60_000;
    expect((await refund('r1')).refund?.status).toBe('COMPLETED');
  });

  it('can be pending until they are completed or refused; a refused one leaves its money', async () => {
    square.refundFaults.next({ fault: 'pending' });
    const { refund: made } = await refund('r1', 4000n);
    expect(made?.status).toBe('PENDING');
    expect(await codeOf(refund('r2', 1n))).toBe('REFUND_AMOUNT_INVALID');
    const id = made?.id ?? '';
    expect(square.settleRefund(id, 'REJECTED').status).toBe('REJECTED');
    expect(() => square.settleRefund(id, 'COMPLETED')).toThrow('REJECTED');
    expect((await refund('r1', 4000n)).refund?.status).toBe('REJECTED');
    expect(refunded()).toBe(0);
    expect((await refund('r2', 4000n)).refund?.status).toBe('COMPLETED');
  });
});

describe('a fault of a refund', () => {
  it.each<[FaultName, number]>([
    ['error-after-charge', 1],
    ['lost-after-charge', 1],
    ['html', 1],
    ['no-payment', 1],
    ['late-answer', 1],
    ['error-before-charge', 0],
    ['rate-limited', 0],
  ])('%s; the same request again refunds once', async (fault, stored) => {
    square.refundFaults.next({ fault, ms: 1000 });
    const answer = await refund('r1', 1500n, fault === 'late-answer' ? 200 : undefined).catch(
      () => undefined,
    );
    expect(answer?.refund).toBeUndefined();
    expect(square.refunds()).toHaveLength(stored);
    expect((await refund('r1')).refund?.status).toBe('COMPLETED');
    expect(square.refunds()).toHaveLength(1);
    expect(refunded()).toBe(1500);
  });

  it.each<[FaultName, string]>([
    ['failed', 'FAILED'],
    ['canceled', 'REJECTED'],
  ])('%s is a refund that is %s', async (fault, status) => {
    square.refundFaults.next({ fault });
    expect((await refund('r1')).refund?.status).toBe(status);
    expect(refunded()).toBe(0);
  });
});
