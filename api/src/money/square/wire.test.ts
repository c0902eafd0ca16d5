import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as bodyOf } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort, listenOn } from '../../../../local/listen';
import { TEST_ENVIRONMENT } from '../../../test/api';
import { readConfig } from '../../base/config';
import { isFromSquare, listCharges, sendCharge, type SquareConfig } from './client';
import { submitEvidence, uploadEvidence, uploadExplanation } from './evidence';
import { listPayments, listRefunds } from './lists';
import { listPayoutLines, listPayouts } from './payouts';
import { lookUpDispute, lookUpRefunds, sendRefund } from './refundsAndDisputes';
import type { SquarePayment } from './verdict';

/** What Square gets of each call, and what is read of its answers: in full, and of those that lack what Square may leave out. */
type Asked = { method: string; path: string; query: Record<string, string>; sent: unknown };
type Answer = { status: number; body: object | string };
let asked: Asked[] = [];
let answers: Answer[] = [];
let config: SquareConfig;

const server = listenOn(
  createServer((req, res) => void play(req, res)),
  0,
);
async function play(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const body = await bodyOf(req);
  const { pathname, searchParams } = new URL(req.url ?? '', 'http://square');
  const isJson = req.headers['content-type']?.startsWith('application/json') ?? false;
  const sent: unknown = isJson && body !== '' ? JSON.parse(body) : body;
  asked.push({ method: req.method ?? '', path: pathname, query: Object.fromEntries(searchParams), sent });
  const isKnown = req.headers.authorization === `Bearer ${config.token}`;
  const { status, body: told } = (isKnown ? answers.shift() : undefined) ?? { status: 500, body: {} };
  res.writeHead(status, { 'content-type': 'application/json' });
  res.end(typeof told === 'string' ? told : JSON.stringify(told));
}
beforeAll(async () => {
  const { square } = readConfig({ ...TEST_ENVIRONMENT, MONGODB_URI: 'mongodb://unused' });
  config = { ...square, baseUrl: `http://127.0.0.1:${await server.open()}` };
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  answers = [];
});

/** The answers of the next requests. */
function answer(...bodies: object[]): void {
  answers = bodies.map((body) => ({ status: 200, body }));
}
const refuse = (status: number, body: object | string) => answers.push({ status, body });

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const usd = (amount: number) => ({ amount, currency: 'USD' });
const [BEGIN, END] = ['2026-11-01T00:00:00.000Z', '2026-11-15T00:00:00.000Z'];
const window = { begin: new Date(BEGIN), end: new Date(END) };
const times = { begin_time: BEGIN, end_time: END };
const AT = '2026-11-02T10:00:00Z';
const OK = { status: 200, unreachable: false, errors: [] };

describe('a charge', () => {
  const charge = { _id: ID, amount: 2000, nonce: 'cnon:card-nonce-ok', location: 'LDENVER' };
  const payment = {
    id: 'sq',
    status: 'COMPLETED',
    reference_id: ID,
    receipt_url: 'https://square.example/r',
    card_details: { card: { card_brand: 'VISA', last_4: '1111' } },
  };
  const read = {
    id: 'sq',
    status: 'COMPLETED',
    referenceId: ID,
    receiptUrl: 'https://square.example/r',
    card: { brand: 'VISA', last4: '1111' },
    errorCode: null,
  };
  const { card_details: _card, receipt_url: _url, reference_id: _reference, ...bare } = payment;
  const bareRead = { ...read, referenceId: null, receiptUrl: null, card: null };

  test('is completed at once, at the location and under the id of the attempt', async () => {
    answer({ payment });
    expect(await sendCharge(charge, config)).toEqual({ ...OK, payment: read });
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/v2/payments',
        query: {},
        sent: {
          source_id: charge.nonce,
          idempotency_key: ID,
          amount_money: usd(2000),
          autocomplete: true,
          location_id: 'LDENVER',
          reference_id: ID,
        },
      },
    ]);
  });

  test('is not sent without its card token', async () => {
    expect(await sendCharge({ ...charge, nonce: null }, config)).toEqual({
      status: undefined,
      unreachable: false,
      errors: [],
      payment: null,
    });
    expect(asked).toEqual([]);
  });

  test.each<[string, object | undefined, SquarePayment | null]>([
    ['nothing but its id and status', bare, bareRead],
    ['an empty id', { status: 'PENDING' }, { ...bareRead, id: '', status: 'PENDING' }],
    ['no status', { id: 'sq' }, null],
    ['nothing', undefined, null],
    ['no card', { ...bare, card_details: {} }, bareRead],
    ['a card without digits', { ...bare, card_details: { card: { card_brand: 'VISA' } } }, bareRead],
    [
      'a card without a brand',
      { ...bare, card_details: { card: { last_4: '1111' } } },
      { ...bareRead, card: { brand: '', last4: '1111' } },
    ],
  ])('of which Square tells %s is read so, also in a refusal', async (_name, told, expected) => {
    answer({ payment: told });
    expect(await sendCharge(charge, config)).toEqual({ ...OK, payment: expected });
    refuse(402, { payment: told, errors: [] });
    expect(await sendCharge(charge, config)).toEqual({ ...OK, status: 402, payment: expected });
  });

  test('that is refused keeps all codes, and those of its card', async () => {
    const errors = [
      { category: 'PAYMENT_METHOD_ERROR', code: 'CVV_FAILURE' },
      { category: 'PAYMENT_METHOD_ERROR', code: 'GENERIC_DECLINE' },
    ];
    const failed = { ...payment, status: 'FAILED', card_details: { ...payment.card_details, errors } };
    const reasons = { ...read, status: 'FAILED', errorCode: 'CVV_FAILURE' };
    refuse(402, { errors, payment: failed });
    expect(await sendCharge(charge, config)).toEqual({ ...OK, status: 402, errors, payment: reasons });
    answer({ payment: failed });
    expect(await sendCharge(charge, config)).toEqual({ ...OK, payment: reasons });
  });

  test.each<[string, object, object[]]>([
    ['no errors', {}, []],
    ['a text for errors', { errors: 'none' }, []],
    ['a text for an error', { errors: ['none'] }, []],
    ['an error without words', { errors: [{}] }, [{ category: '', code: '' }]],
  ])('that is refused with %s is a refusal', async (_name, body, errors) => {
    refuse(400, body);
    expect(await sendCharge(charge, config)).toEqual({ ...OK, status: 400, errors, payment: null });
  });

  test.each(['<html>', '[]', 'null', ''])('answered with %j is not answered', async (page) => {
    answers = [{ status: 200, body: page }];
    expect(await sendCharge(charge, config)).toEqual({ ...OK, status: undefined, payment: null });
  });

  test('answered with an error without a body keeps its status', async () => {
    refuse(500, '');
    expect(await sendCharge(charge, config)).toEqual({ ...OK, status: 500, payment: null });
  });

  test('that finds no open port never left this machine', async () => {
    const away = { ...config, baseUrl: `http://127.0.0.1:${await freePort()}` };
    const none = { ...OK, status: undefined, unreachable: true, payment: null };
    expect(await sendCharge(charge, away)).toEqual(none);
  });

  test('is found by location, time, total and reference', async () => {
    answer({ payments: [{ ...payment, reference_id: 'of another attempt' }, bare, { id: 'odd' }, payment] });
    expect(await listCharges(charge, window, config)).toEqual([read]);
    expect(asked).toEqual([
      {
        method: 'GET',
        path: '/v2/payments',
        query: { ...times, location_id: 'LDENVER', total: '2000' },
        sent: '',
      },
    ]);
  });
});

test('a notification is of Square only with its signature over the address and the body', async () => {
  const [key, address, requestBody] = ['key', 'https://join.example/webhook', '{"type":"x"}'];
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64');
  const signatureHeader = sign(address + requestBody);
  expect(await isFromSquare({ requestBody, signatureHeader }, key, address)).toBe(true);
  expect(await isFromSquare({ requestBody, signatureHeader }, 'another', address)).toBe(false);
  expect(await isFromSquare({ requestBody, signatureHeader }, key, `${address}/`)).toBe(false);
  expect(await isFromSquare({ requestBody, signatureHeader: sign(requestBody) }, key, address)).toBe(false);
});

describe('the lists of a time window', () => {
  test('have the payments of the location, with what is refused and what waits', async () => {
    const payment = { id: 'sq', reference_id: ID, amount_money: usd(2000), created_at: AT };
    const states = ['COMPLETED', 'CANCELED', 'FAILED', 'APPROVED', undefined];
    answer({ payments: [...states.map((status) => ({ ...payment, status })), {}] });
    const read = { id: 'sq', reference: ID, amount: 2000, at: new Date(AT) };
    expect(await listPayments(window, config)).toEqual([
      { ...read, state: 'completed' },
      { ...read, state: 'refused' },
      { ...read, state: 'refused' },
      { ...read, state: 'pending' },
      { ...read, state: 'pending' },
      { id: '', reference: '', amount: 0, state: 'pending', at: new Date(0) },
    ]);
    expect(asked).toEqual([
      {
        method: 'GET',
        path: '/v2/payments',
        query: { ...times, location_id: config.locationId },
        sent: '',
      },
    ]);
  });

  test('have the refunds of the location, each with the id of ours in its reason', async () => {
    const refund = { id: 'r1', amount_money: usd(1500), created_at: AT, status: 'COMPLETED' };
    answer({
      refunds: [
        { ...refund, reason: `Cancelled (${ID})` },
        { id: 'r2', amount_money: {} },
      ],
    });
    expect(await listRefunds(window, config)).toEqual([
      { id: 'r1', reference: ID, amount: 1500, state: 'completed', at: new Date(AT) },
      { id: 'r2', reference: '', amount: 0, state: 'pending', at: new Date(0) },
    ]);
    expect(asked).toMatchObject([
      { path: '/v2/refunds', query: { ...times, location_id: config.locationId } },
    ]);
  });

  test('have the payouts of the location, the oldest first, over all pages', async () => {
    const payout = {
      id: 'po',
      status: 'PAID',
      type: 'BATCH',
      amount_money: usd(9700),
      created_at: AT,
      arrival_date: '2026-11-03',
      end_to_end_id: 'L2100',
      version: 2,
    };
    answer({ payouts: [payout], cursor: 'next' }, { payouts: [{ id: 'bare' }] });
    expect(await listPayouts(window, config)).toEqual([
      {
        id: 'po',
        status: 'PAID',
        type: 'BATCH',
        amount: 9700,
        created: new Date(AT),
        arrives: '2026-11-03',
        bank_line: 'L2100',
        version: 2,
      },
      {
        id: 'bare',
        status: '',
        type: '',
        amount: 0,
        created: new Date(0),
        arrives: '',
        bank_line: '',
        version: 0,
      },
    ]);
    const query = { ...times, location_id: config.locationId, sort_order: 'ASC' };
    expect(asked).toMatchObject([
      { path: '/v2/payouts', query },
      { path: '/v2/payouts', query: { ...query, cursor: 'next' } },
    ]);
  });
});

test('the lines of a payout name what they are about, of any type', async () => {
  const line = { effective_at: AT, gross_amount_money: usd(2000), net_amount_money: usd(1912) };
  answer(
    {
      payout_entries: [
        { ...line, id: 'e1', type: 'CHARGE', type_charge_details: { payment_id: 'sq' } },
        { ...line, id: 'e2', type: 'REFUND', type_refund_details: { payment_id: 'sq', refund_id: 'r' } },
        { ...line, id: 'e3', type: 'DISPUTE', type_dispute_details: { payment_id: 'sq', dispute_id: 'd' } },
        { ...line, id: 'e4', type: 'OPEN_DISPUTE', type_open_dispute_details: { dispute_id: 'd' } },
      ],
      cursor: 'next',
    },
    {
      payout_entries: [
        { ...line, id: 'e5', type: 'RELEASE', type_release_details: 'of an adjustment' },
        { ...line, id: 'e6', type: 'TAX_ON_FEE', type_tax_on_fee_details: { payment_id: 'sq' } },
        { id: 'e7' },
      ],
    },
  );
  const read = { at: new Date(AT), gross: 2000, net: 1912 };
  const none = { square_payment: '', square_refund: '', square_dispute: '' };
  expect(await listPayoutLines('po', config)).toEqual([
    { ...read, ...none, id: 'e1', type: 'CHARGE', square_payment: 'sq' },
    { ...read, ...none, id: 'e2', type: 'REFUND', square_payment: 'sq', square_refund: 'r' },
    { ...read, ...none, id: 'e3', type: 'DISPUTE', square_payment: 'sq', square_dispute: 'd' },
    { ...read, ...none, id: 'e4', type: 'OPEN_DISPUTE', square_dispute: 'd' },
    { ...read, ...none, id: 'e5', type: 'RELEASE' },
    { ...read, ...none, id: 'e6', type: 'TAX_ON_FEE', square_payment: 'sq' },
    { ...none, id: 'e7', type: '', at: new Date(0), gross: 0, net: 0 },
  ]);
  expect(asked).toMatchObject([
    { path: '/v2/payouts/po/payout-entries', query: { sort_order: 'ASC' } },
    { path: '/v2/payouts/po/payout-entries', query: { sort_order: 'ASC', cursor: 'next' } },
  ]);
});

describe('a refund', () => {
  const request = { _id: ID, square_payment: 'sq', amount: 1500, reason: 'Cancelled' };

  test('is sent once for its id, which stands at the end of its reason', async () => {
    answer({ refund: { id: 'r', status: 'PENDING' } });
    expect(await sendRefund(request, config)).toEqual({ ...OK, refund: { id: 'r', status: 'PENDING' } });
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/v2/refunds',
        query: {},
        sent: {
          idempotency_key: ID,
          payment_id: 'sq',
          amount_money: usd(1500),
          reason: `Cancelled (${ID})`,
        },
      },
    ]);
  });

  test.each<[object, object | null]>([
    [{ refund: { status: 'PENDING' } }, { id: '', status: 'PENDING' }],
    [{ refund: { id: 'r' } }, null],
    [{}, null],
  ])('answered with %j is read as %j', async (body, refund) => {
    answer(body);
    expect(await sendRefund(request, config)).toEqual({ ...OK, refund });
  });
});

describe('the refunds of a payment', () => {
  const payment = { id: 'sq', reference_id: ID, refunded_money: usd(2000), refund_ids: ['r1', 'r2'] };
  const refund = { id: 'r1', amount_money: usd(1500), created_at: AT, status: 'COMPLETED' };

  test('are each looked up', async () => {
    answer(
      { payment },
      { refund: { ...refund, reason: `Cancelled (${ID})` } },
      { refund: { id: 'r2', amount_money: {} } },
    );
    expect(await lookUpRefunds('sq', config)).toEqual({
      referenceId: ID,
      refunded: 2000,
      refunds: [
        {
          id: 'r1',
          amount: 1500,
          state: 'completed',
          reason: `Cancelled (${ID})`,
          ours: ID,
          created: new Date(AT),
        },
        { id: 'r2', amount: 0, state: 'pending', reason: '', ours: undefined, created: new Date(0) },
      ],
    });
    expect(asked.map(({ path }) => path)).toEqual(['/v2/payments/sq', '/v2/refunds/r1', '/v2/refunds/r2']);
  });

  test('of one without reference and refunds are none', async () => {
    answer({ payment: { id: 'sq' } });
    expect(await lookUpRefunds('sq', config)).toEqual({ referenceId: '', refunded: 0, refunds: [] });
  });

  test('are null of a payment that Square does not know', async () => {
    refuse(404, { errors: [{ category: 'INVALID_REQUEST_ERROR', code: 'NOT_FOUND' }] });
    expect(await lookUpRefunds('sq', config)).toBeNull();
  });

  test('are no answer where Square cannot tell the payment, or one of them yet', async () => {
    refuse(401, {});
    expect(await lookUpRefunds('sq', config)).toBeUndefined();
    answer({});
    expect(await lookUpRefunds('sq', config)).toBeUndefined();
    answer({ payment }, { refund }, {});
    expect(await lookUpRefunds('sq', config)).toBeUndefined();
    answer({ payment }, { refund });
    refuse(404, { errors: [{ category: 'INVALID_REQUEST_ERROR', code: 'NOT_FOUND' }] });
    expect(await lookUpRefunds('sq', config)).toBeUndefined();
  });
});

describe('a dispute', () => {
  test('is read with its payment, its state and the day until which it can be answered', async () => {
    const dispute = {
      amount_money: usd(4000),
      reason: 'NO_KNOWLEDGE',
      state: 'EVIDENCE_REQUIRED',
      due_at: '2026-11-20T00:00:00Z',
      created_at: AT,
      disputed_payment: { payment_id: 'sq' },
    };
    answer({ dispute }, { dispute: {} }, {});
    expect(await lookUpDispute('d', config)).toEqual({
      id: 'd',
      squareId: 'sq',
      amount: 4000,
      reason: 'NO_KNOWLEDGE',
      state: 'EVIDENCE_REQUIRED',
      answer_by: new Date(dispute.due_at),
      created: new Date(AT),
    });
    expect(await lookUpDispute('d', config)).toEqual({
      id: 'd',
      squareId: '',
      amount: 0,
      reason: '',
      state: '',
      answer_by: null,
      created: new Date(0),
    });
    expect(await lookUpDispute('d', config)).toBeUndefined();
    refuse(404, {});
    expect(await lookUpDispute('d', config)).toBeNull();
    refuse(500, {});
    expect(await lookUpDispute('d', config)).toBeUndefined();
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(
      Array<string>(5).fill('GET /v2/disputes/d'),
    );
  });

  test('takes a text', async () => {
    const explanation = { dispute: 'd', key: 'k', explanation: 'The member has used the card.' };
    answer({ evidence: { id: 'ev' } }, {}, { evidence: {} });
    expect(await uploadExplanation(explanation, config)).toEqual({ ...OK, id: 'ev' });
    expect(await uploadExplanation(explanation, config)).toEqual({ ...OK, id: '' });
    expect(await uploadExplanation(explanation, config)).toEqual({ ...OK, id: '' });
    expect(asked[0]).toEqual({
      method: 'POST',
      path: '/v2/disputes/d/evidence-text',
      query: {},
      sent: {
        idempotency_key: 'k',
        evidence_type: 'REBUTTAL_EXPLANATION',
        evidence_text: 'The member has used the card.',
      },
    });
  });

  test('takes a PDF under its name', async () => {
    const pdf = new Uint8Array(Buffer.from('%PDF-1.7 of the member'));
    answer({ evidence: { id: 'ev' } });
    expect(await uploadEvidence({ dispute: 'd', key: 'k', name: 'member.pdf', pdf }, config)).toEqual({
      ...OK,
      id: 'ev',
    });
    expect(asked).toMatchObject([{ method: 'POST', path: '/v2/disputes/d/evidence-files' }]);
    const sent = String(asked[0]?.sent);
    expect(sent).toContain('filename="member.pdf"');
    expect(sent).toContain('%PDF-1.7 of the member');
    expect(sent).toMatch(/content-type: application\/pdf/i);
    expect(sent).toContain('"idempotency_key":"k"');
    expect(sent).toContain('"evidence_type":"GENERIC_EVIDENCE"');
    expect(sent).toContain('"content_type":"application/pdf"');
  });

  test('is submitted', async () => {
    answer({ dispute: { state: 'PROCESSING' } }, {}, { dispute: {} });
    expect(await submitEvidence('d', config)).toEqual({ ...OK, state: 'PROCESSING' });
    expect(await submitEvidence('d', config)).toEqual({ ...OK, state: '' });
    expect(await submitEvidence('d', config)).toEqual({ ...OK, state: '' });
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/v2/disputes/d/submit-evidence' });
  });
});
