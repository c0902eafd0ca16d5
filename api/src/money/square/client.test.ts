import { createServer, type ServerResponse } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listenOn } from '../../../../local/listen';
import { TEST_ENVIRONMENT } from '../../../test/api';
import { readConfig } from '../../base/config';
import { listCharges, prepareCharging, sendCharge, type SquareConfig } from './client';
import { listPayments, listRefunds } from './lists';
import { lookUpDispute, lookUpRefunds, sendRefund } from './refundsAndDisputes';
import { classifyRefund } from './refundVerdict';
import { classify } from './verdict';

const TIMEOUT_MS = 2000;
const charge = { _id: 'attempt', amount: 2000, nonce: 'cnon:card-nonce-ok', location: 'L' };
const refund = { _id: 'refund', square_payment: 'sq', amount: 2000, reason: 'Cancelled' };
const window = { begin: new Date('2026-11-01T00:00:00Z'), end: new Date('2026-11-15T00:00:00Z') };

type Play = (res: ServerResponse) => void;
/** What the requests get, in this order; the last one is repeated. */
let answers: Play[] = [];
let asked: string[] = [];
let config: SquareConfig;

const server = listenOn(
  createServer((req, res) => {
    asked.push(req.url ?? '');
    const play = answers.length > 1 ? answers.shift() : answers[0];
    if (req.url === '/portal') HTML(res);
    else if (req.url === '/elsewhere') json({ payment: payment('sq'), payments: [], refunds: [] })(res);
    else play?.(res);
  }),
  0,
);
beforeAll(async () => {
  const environment = { ...TEST_ENVIRONMENT, MONGODB_URI: 'mongodb://unused' };
  const baseUrl = `http://127.0.0.1:${await server.open()}`;
  config = { ...readConfig(environment).square, baseUrl, timeoutMs: TIMEOUT_MS };
  await prepareCharging();
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});

const text =
  (body: string, status = 200): Play =>
  (res) =>
    res.writeHead(status, { 'content-type': 'application/json' }).end(body);
const json = (body: object) => text(JSON.stringify(body));
const payment = (id: string) => ({
  id,
  status: 'COMPLETED',
  reference_id: charge._id,
  amount_money: { amount: 2000, currency: 'USD' },
  created_at: '2026-11-02T00:00:00Z',
});

const HTML = text('<html><body>We will be back soon</body></html>');
const begun =
  (status = 200): Play =>
  (res) =>
    res.writeHead(status, { 'content-type': 'application/json' }).write('{"payments":[');

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc');
const collectedWhile =
  (play: Play): Play =>
  (res) => {
    play(res);
    for (const ms of [100, 300, 600]) setTimeout(collectGarbage, ms);
  };

test.each<[string, Play]>([
  ['an HTML page', HTML],
  ['an HTML page with 404', text('<html><body>Not here</body></html>', 404)],
  ['a payment after a redirect', (res) => res.writeHead(307, { location: '/elsewhere' }).end()],
  ['an HTML page after a redirect', (res) => res.writeHead(302, { location: '/portal' }).end()],
  ['JSON that is cut off', text('{"payments":[{"id":"sq1","sta')],
  ['an empty body', text('')],
  ['no content', (res) => res.writeHead(204).end()],
  ['a JSON string', text('"maintenance"')],
  ['a JSON array', text('[]')],
  ['null', text('null')],
  ['a body that never ends', begun()],
  ['a body that never ends, with its garbage collected', collectedWhile(begun())],
  ['an error that never ends, with its garbage collected', collectedWhile(begun(500))],
])('%s is no answer', async (_name, answer) => {
  answers = [answer];
  const [charged, refunded, ...lookedUp] = await Promise.all([
    sendCharge(charge, config),
    sendRefund(refund, config),
    listCharges(charge, window, config),
    lookUpRefunds('sq', config),
    lookUpDispute('d', config),
    expect(listPayments(window, config)).rejects.toThrow(),
    expect(listRefunds(window, config)).rejects.toThrow(),
  ]);
  expect(charged).toEqual({ status: undefined, unreachable: false, errors: [], payment: null });
  expect(classify(charged, 1)).toEqual({ kind: 'unknown' });
  expect(classifyRefund(refunded, 1)).toEqual({ kind: 'unknown' });
  expect(lookedUp.slice(0, 3)).toEqual([undefined, undefined, undefined]);
  expect(asked).toHaveLength(7);
});

describe('a list', () => {
  test('that is empty is an answer', async () => {
    answers = [text('{}')];
    expect(await listCharges(charge, window, config)).toEqual([]);
    expect(await listPayments(window, config)).toEqual([]);
    expect(await listRefunds(window, config)).toEqual([]);
  });

  test('is read to its last page', async () => {
    const pages = () => [
      json({ payments: [payment('a')], cursor: 'next' }),
      json({ payments: [payment('b')] }),
    ];
    answers = pages();
    expect((await listPayments(window, config)).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(asked.map((path) => new URL(path, config.baseUrl).searchParams.get('cursor'))).toEqual([
      null,
      'next',
    ]);
    answers = pages();
    expect((await listCharges(charge, window, config))?.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('whose second page is an HTML page is no answer', async () => {
    const pages = () => [json({ payments: [], refunds: [], cursor: 'next' }), HTML];
    answers = pages();
    expect(await listCharges(charge, window, config)).toBeUndefined();
    for (const list of [listPayments, listRefunds]) {
      answers = pages();
      await expect(list(window, config)).rejects.toThrow();
    }
  });

  test('has the timeout for each of its pages', async () => {
    const slowly =
      (play: Play): Play =>
      (res) =>
        void setTimeout(() => play(res), 0.6 * TIMEOUT_MS);
    answers = [
      slowly(json({ refunds: [], payments: [], cursor: 'next' })),
      slowly(json({ payments: [payment('a')] })),
    ];
    expect(await listPayments(window, config)).toHaveLength(1);
  });

  test('whose cursor never ends is no answer', async () => {
    answers = [json({ payments: [], cursor: 'same' })];
    await expect(listPayments(window, config)).rejects.toThrow('pages');
  });
});

test('an error answer keeps its status and codes', async () => {
  const errors = [{ category: 'PAYMENT_METHOD_ERROR', code: 'GENERIC_DECLINE' }];
  answers = [text(JSON.stringify({ errors }), 402)];
  expect(await sendCharge(charge, config)).toMatchObject({ status: 402, errors });
  answers = [text(JSON.stringify({ errors: [] }), 404)];
  expect(await lookUpRefunds('sq', config)).toBeNull();
});
