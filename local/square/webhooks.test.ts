import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SquareClient, WebhooksHelper } from 'square';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listenOn } from '../listen';
import { type SquareSandbox, startSquare } from './index';

const KEY = 'signature key';
const PUBLIC = 'https://clinic.example/api/square/webhook';
type Received = {
  type: string;
  event_id: string;
  data: { object: { payment: { reference_id: string; status: string } } };
};

let listener: ReturnType<typeof listenOn>;
let square: SquareSandbox | undefined;
let dataDir: string;
let deliverTo: string;
let received: Received[];
let genuine: boolean[];
let status: number;

beforeEach(async () => {
  received = [];
  genuine = [];
  status = 200;
  dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  const receiver = createServer(async (req, res) => {
    let body = '';
    for await (const part of req) body += String(part);
    const signatureHeader = String(req.headers['x-square-hmacsha256-signature']);
    genuine.push(
      await WebhooksHelper.verifySignature({
        requestBody: body,
        signatureHeader,
        signatureKey: KEY,
        notificationUrl: PUBLIC,
      }),
    );
    if (status === 200) received.push(JSON.parse(body));
    res.writeHead(status).end();
  });
  listener = listenOn(receiver, 0);
  deliverTo = `http://127.0.0.1:${await listener.open()}`;
});
afterEach(async () => {
  await square?.stop();
  await listener.close();
  rmSync(dataDir, { recursive: true });
});

async function start(retryDelaysMs: number[]): Promise<SquareSandbox> {
  const webhook = { url: PUBLIC, signatureKey: KEY, deliverTo, retryDelaysMs };
  square = await startSquare({ token: 't', dataDir, webhook });
  return square;
}

async function charge({ url }: SquareSandbox): Promise<void> {
  const client = new SquareClient({ token: 't', baseUrl: url, maxRetries: 0 });
  await client.payments.create({
    idempotencyKey: 'a',
    sourceId: 'cnon:card-nonce-ok',
    amountMoney: { amount: 2000n, currency: 'USD' },
    referenceId: 'attempt-1',
  });
}

const updates = () => received.filter(({ type }) => type === 'payment.updated');

it('announces a payment, signed as Square signs', async () => {
  await charge(await start([]));
  await expect.poll(updates).toHaveLength(1);
  expect(updates()[0]?.data.object.payment.reference_id).toBe('attempt-1');
  expect(genuine).not.toContain(false);
});

it('retries until it is accepted', async () => {
  status = 503;
  await charge(await start([10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 5_000]));
  await expect.poll(() => genuine.length).toBeGreaterThan(3);
  status = 200;
  await expect.poll(updates, { timeout: 10_000 }).toHaveLength(1);
});

it('sends after a restart what was not accepted before, and only that', async () => {
  status = 503;
  await charge(await start([]));
  await expect.poll(() => genuine.length).toBe(2);
  await square?.stop();
  status = 200;
  await start([]);
  // What has arrived and is not written down as such would be sent again.
  const noted = () => readFileSync(join(dataDir, 'webhooks/journal.jsonl'), 'utf8').match(/"kind":"done"/g);
  await expect.poll(noted).toHaveLength(2);
  expect(updates()).toHaveLength(1);
  await square?.stop();
  const sent = genuine.length;
  await charge(await start([]));
  expect(genuine.length).toBe(sent);
});

it('announces that a payment completes later', async () => {
  const sandbox = await start([]);
  sandbox.faults.next({ fault: 'pending' });
  await charge(sandbox);
  sandbox.settle(sandbox.payments()[0]?.id ?? '', 'COMPLETED');
  await expect.poll(updates, { timeout: 5_000 }).toHaveLength(1);
  expect(updates()[0]?.data.object.payment.status).toBe('COMPLETED');
});

it('announces a refund and a dispute', async () => {
  const sandbox = await start([]);
  await charge(sandbox);
  const id = sandbox.payments()[0]?.id ?? '';
  sandbox.refund(id, 500);
  sandbox.dispute(id, 'NO_KNOWLEDGE');
  const types = () => received.map(({ type }) => type);
  await expect
    .poll(types)
    .toEqual(expect.arrayContaining(['refund.created', 'refund.updated', 'dispute.created']));
  await expect.poll(updates).toHaveLength(2);
  expect(sandbox.payments()[0]).toMatchObject({ refunded_money: { amount: 500 } });
  const ask = async (path: string) => {
    const response = await fetch(`${sandbox.url}${path}`, { headers: { authorization: 'Bearer t' } });
    return response.status;
  };
  expect(await ask(`/v2/refunds/${sandbox.payments()[0]?.refund_ids?.[0]}`)).toBe(200);
  expect(await ask('/v2/refunds/unknown')).toBe(404);
  expect(await ask('/v2/disputes/unknown')).toBe(404);
});
