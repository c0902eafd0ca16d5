import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SquareClient, SquareError } from 'square';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SquareOptions, type SquareSandbox, startSquare } from './index';

const TOKEN = 'sandbox-token';
let square: SquareSandbox;
let client: SquareClient;

async function start(options: Partial<SquareOptions> = {}): Promise<void> {
  square = await startSquare({ token: TOKEN, ...options });
  client = new SquareClient({ token: TOKEN, baseUrl: square.url, maxRetries: 0 });
}

beforeEach(() => start());
afterEach(() => square.stop());

function charge(key: string, sourceId = 'cnon:card-nonce-ok', cents = 2000n) {
  return client.payments.create({
    idempotencyKey: key,
    sourceId,
    amountMoney: { amount: cents, currency: 'USD' },
    referenceId: key,
    locationId: square.locationId,
  });
}

async function refusal(call: PromiseLike<unknown>): Promise<SquareError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof SquareError) return error;
    throw error;
  }
  throw new Error('The request was not refused');
}

async function typed(card: Partial<Record<string, unknown>>): Promise<Response> {
  const good = { number: '4111111111111111', expMonth: 12, expYear: 2030, cvv: '111', postalCode: '80202' };
  return fetch(`${square.url}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...good, ...card }),
  });
}

async function tokenOf(card: Partial<Record<string, unknown>> = {}): Promise<string> {
  const { token }: { token: string } = JSON.parse(await (await typed(card)).text());
  return token;
}

describe('payments', () => {
  it('charges a card and finds the payment again', async () => {
    const { payment } = await charge('a');
    expect(payment).toMatchObject({
      status: 'COMPLETED',
      amountMoney: { amount: 2000n, currency: 'USD' },
      referenceId: 'a',
    });
    const again = await client.payments.get({ paymentId: payment?.id ?? '' });
    expect(again.payment).toEqual(payment);
    const receipt = await fetch(payment?.receiptUrl ?? '');
    expect(receipt.headers.get('content-type')).toContain('text/html');
    expect(await receipt.text()).toContain('$20.00');
  });

  it('answers the same key and body with the same payment, another body with an error', async () => {
    const first = await charge('a');
    const second = await charge('a');
    expect(second.payment?.id).toBe(first.payment?.id);
    const error = await refusal(charge('a', 'cnon:card-nonce-ok', 4000n));
    expect(error.statusCode).toBe(400);
    expect(error.errors[0]?.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(square.payments()).toHaveLength(1);
  });

  it.each([
    ['cnon:card-nonce-declined', 'GENERIC_DECLINE'],
    ['cnon:card-nonce-rejected-cvv', 'CVV_FAILURE'],
    ['cnon:card-nonce-rejected-postalcode', 'ADDRESS_VERIFICATION_FAILURE'],
    ['cnon:card-nonce-rejected-expiration', 'INVALID_EXPIRATION'],
  ])('declines %s, and the same again on a repeat', async (source, code) => {
    const error = await refusal(charge('a', source));
    expect(error.errors[0]).toMatchObject({ category: 'PAYMENT_METHOD_ERROR', code });
    expect(error.body).toMatchObject({ payment: { status: 'FAILED' } });
    const repeat = await refusal(charge('a', source));
    expect(repeat.body).toEqual(error.body);
    expect(square.payments()).toHaveLength(1);
  });

  it.each([
    ['cnon:card-nonce-already-used', 'CARD_TOKEN_USED'],
    ['cnon:never-issued', 'NOT_FOUND'],
  ])('refuses %s without a payment', async (source, code) => {
    const error = await refusal(charge('a', source));
    expect(error.errors[0]?.code).toBe(code);
    expect(square.payments()).toEqual([]);
  });

  it('checks the bearer token', async () => {
    const other = new SquareClient({ token: 'other', baseUrl: square.url, maxRetries: 0 });
    const error = await refusal(other.locations.list());
    expect(error.statusCode).toBe(401);
    expect(error.errors[0]?.category).toBe('AUTHENTICATION_ERROR');
    expect((await client.locations.list()).locations?.[0]?.id).toBe(square.locationId);
  });

  it.each([
    ['a decimal amount', { amount_money: { amount: 20.5, currency: 'USD' } }, 'EXPECTED_INTEGER'],
    ['an amount as text', { amount_money: { amount: '2000', currency: 'USD' } }, 'EXPECTED_INTEGER'],
    ['no amount', { amount_money: undefined }, 'MISSING_REQUIRED_PARAMETER'],
    ['an amount of zero', { amount_money: { amount: 0, currency: 'USD' } }, 'INVALID_VALUE'],
    ['another currency', { amount_money: { amount: 2000, currency: 'CAD' } }, 'INVALID_VALUE'],
    ['no idempotency key', { idempotency_key: undefined }, 'MISSING_REQUIRED_PARAMETER'],
    ['a key of 46 characters', { idempotency_key: 'k'.repeat(46) }, 'VALUE_TOO_LONG'],
    ['a reference of 41 characters', { reference_id: 'r'.repeat(41) }, 'VALUE_TOO_LONG'],
    ['no source', { source_id: undefined }, 'MISSING_REQUIRED_PARAMETER'],
    ['a source that is no text', { source_id: 1 }, 'EXPECTED_STRING'],
    ['an empty source', { source_id: '' }, 'VALUE_EMPTY'],
    ['an amount that is no object', { amount_money: 20 }, 'EXPECTED_OBJECT'],
    ['a charge that is not completed', { autocomplete: false }, 'INVALID_VALUE'],
    ['a field that the sandbox does not know', { note: 'x' }, 'BAD_REQUEST'],
    ['another location', { location_id: 'LOTHER' }, 'FORBIDDEN'],
  ])('refuses %s', async (_what, change, code) => {
    const body = {
      source_id: 'cnon:card-nonce-ok',
      idempotency_key: 'a',
      amount_money: { amount: 2000, currency: 'USD' },
      ...change,
    };
    const answer = await fetch(`${square.url}/v2/payments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { errors }: { errors: { code: string }[] } = JSON.parse(await answer.text());
    expect(answer.ok).toBe(false);
    expect(errors[0]?.code).toBe(code);
    expect(square.payments()).toEqual([]);
  });

  it('refunds once per key and never more than was paid', async () => {
    const { payment } = await charge('a');
    const refund = (key: string, amount: bigint) =>
      client.refunds.refundPayment({
        idempotencyKey: key,
        paymentId: payment?.id ?? '',
        amountMoney: { amount, currency: 'USD' },
      });
    const first = await refund('r1', 1500n);
    expect((await refund('r1', 1500n)).refund?.id).toBe(first.refund?.id);
    expect((await refusal(refund('r2', 600n))).errors[0]?.code).toBe('REFUND_AMOUNT_INVALID');
    expect(square.payments()[0]?.refunded_money?.amount).toBe(1500);
  });
});

describe('the list of payments', () => {
  it('filters by time and total, newest first, in pages', async () => {
    let time = Date.parse('2026-01-01T00:00:00Z');
    await square.stop();
    await start({ now: () => time });
    for (const [index, cents] of [2000n, 4000n, 2000n, 2000n, 2000n].entries()) {
      time += 60_000;
      await charge(`key-${index + 1}`, 'cnon:card-nonce-ok', cents);
    }
    const found: (string | undefined)[] = [];
    const pages = await client.payments.list({
      beginTime: '2026-01-01T00:01:00Z',
      endTime: '2026-01-01T00:04:00Z',
      total: 2000n,
      locationId: square.locationId,
      limit: 2,
    });
    for await (const payment of pages) found.push(payment.referenceId ?? undefined);
    expect(found).toEqual(['key-4', 'key-3', 'key-1']);
    const nothing = await client.payments.list({ locationId: 'LOTHER' });
    expect(nothing.data).toEqual([]);
  });

  it('refuses a wrong cursor or time, and what it does not know', async () => {
    for (const query of [{ cursor: '!' }, { beginTime: 'yesterday' }, { last4: '1111' }]) {
      expect((await refusal(client.payments.list(query))).statusCode).toBe(400);
    }
  });
});

describe('card tokens', () => {
  it('are single-use', async () => {
    const token = await tokenOf();
    expect(token).toMatch(/^cnon:/);
    await charge('a', token);
    expect((await charge('a', token)).payment?.status).toBe('COMPLETED');
    expect((await refusal(charge('b', token))).errors[0]?.code).toBe('CARD_TOKEN_USED');
  });

  it.each([
    ['number 4000000000000002', { number: '4000000000000002' }, 'GENERIC_DECLINE'],
    ['CVV 911', { cvv: '911' }, 'CVV_FAILURE'],
    ['ZIP 99999', { postalCode: '99999' }, 'ADDRESS_VERIFICATION_FAILURE'],
    ['expiry 01/40', { expMonth: 1, expYear: 2040 }, 'INVALID_EXPIRATION'],
  ])('carry the decline of the card: %s', async (_what, card, code) => {
    expect((await refusal(charge('a', await tokenOf(card)))).errors[0]?.code).toBe(code);
  });

  it('expire after 24 hours', async () => {
    let time = Date.now();
    await square.stop();
    await start({ now: () => time });
    const token = await tokenOf();
    time += 24 * 60 * 60 * 1000 + 1;
    expect((await refusal(charge('a', token))).errors[0]?.code).toBe('CARD_TOKEN_EXPIRED');
  });

  it('are refused for invalid cards', async () => {
    for (const card of [{ number: '12' }, { expMonth: 13 }, { cvv: 'abc' }, { postalCode: '' }]) {
      expect((await typed(card)).status).toBe(400);
    }
  });
});

describe('a restart', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('loses nothing', async () => {
    await square.stop();
    await start({ dataDir });
    const [used, unused] = [await tokenOf(), await tokenOf()];
    await charge('a', used);
    await refusal(charge('b', 'cnon:card-nonce-declined'));
    const before = square.payments();
    await square.stop();

    await start({ dataDir });
    expect(square.payments().map(({ id, status }) => [id, status])).toEqual(
      before.map(({ id, status }) => [id, status]),
    );
    expect((await charge('a', used)).payment?.id).toBe(before[0]?.id);
    expect((await refusal(charge('c', used))).errors[0]?.code).toBe('CARD_TOKEN_USED');
    expect((await charge('d', unused)).payment?.status).toBe('COMPLETED');
  });
});
