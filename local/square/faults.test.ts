import { SquareClient, SquareError } from 'square';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FaultName, type SquareSandbox, faultNames, startSquare } from './index';

const TOKEN = 'sandbox-token';
let square: SquareSandbox;
let client: SquareClient;

beforeEach(async () => {
  square = await startSquare({ token: TOKEN });
  client = new SquareClient({ token: TOKEN, baseUrl: square.url, maxRetries: 0 });
});
afterEach(() => square.stop());

type Seen = { statusCode?: number | undefined; status?: string | undefined };

/** The client gives up on these; on everything else it waits as long as it takes. */
const slow: FaultName[] = ['late-answer', 'late-charge', 'slow-body'];

/** What the client of the real library sees of a charge. */
async function charge({ key = 'a', timeoutMs = 20_000 } = {}): Promise<Seen> {
  try {
    const { payment } = await client.payments.create(
      {
        idempotencyKey: key,
        sourceId: 'cnon:card-nonce-ok',
        amountMoney: { amount: 2000n, currency: 'USD' },
      },
      { timeoutInSeconds: timeoutMs / 1000, abortSignal: AbortSignal.timeout(timeoutMs) },
    );
    return { statusCode: 200, status: payment?.status };
  } catch (error) {
    if (error instanceof SquareError) return { statusCode: error.statusCode };
    if (error instanceof Error) return {};
    throw error;
  }
}

/** What the client sees of the charge, and what is stored of it. */
const expected: Record<FaultName, [seen: Seen, stored: string]> = {
  'error-before-charge': [{ statusCode: 500 }, 'nothing'],
  'error-after-charge': [{ statusCode: 500 }, 'COMPLETED'],
  'unavailable-after-charge': [{ statusCode: 503 }, 'COMPLETED'],
  'lost-before-charge': [{}, 'nothing'],
  'lost-after-charge': [{}, 'COMPLETED'],
  'late-answer': [{}, 'COMPLETED'],
  'late-charge': [{}, 'COMPLETED'],
  'slow-body': [{}, 'COMPLETED'],
  'truncated-json': [{ statusCode: 200 }, 'COMPLETED'],
  'cut-body': [{}, 'COMPLETED'],
  html: [{ statusCode: 200 }, 'COMPLETED'],
  'html-before-charge': [{ statusCode: 200 }, 'nothing'],
  'no-payment': [{ statusCode: 200 }, 'COMPLETED'],
  'rate-limited': [{ statusCode: 429 }, 'nothing'],
  unauthorized: [{ statusCode: 401 }, 'nothing'],
  forbidden: [{ statusCode: 403 }, 'nothing'],
  'request-timeout': [{ statusCode: 408 }, 'nothing'],
  conflict: [{ statusCode: 409 }, 'nothing'],
  approved: [{ statusCode: 200, status: 'APPROVED' }, 'APPROVED'],
  pending: [{ statusCode: 200, status: 'PENDING' }, 'PENDING'],
  failed: [{ statusCode: 200, status: 'FAILED' }, 'FAILED'],
  canceled: [{ statusCode: 200, status: 'CANCELED' }, 'CANCELED'],
};

const stored = () => square.payments()[0]?.status ?? 'nothing';

describe('a fault', () => {
  it.each(faultNames)('%s, and the same request again is not charged twice', async (fault) => {
    square.faults.next({ fault, ms: 1_000 });
    const [seen, status] = expected[fault];
    const { statusCode, status: answered } = await charge(slow.includes(fault) ? { timeoutMs: 200 } : {});
    expect({ statusCode, status: answered }).toEqual({ statusCode: undefined, status: undefined, ...seen });
    await expect.poll(stored, { timeout: 5_000 }).toBe(status);
    await charge();
    expect(square.payments()).toHaveLength(1);
  });

  it('late-charge finds the charge of a repeated request', async () => {
    square.faults.next({ fault: 'late-charge', ms: 300 });
    const first = charge();
    await charge();
    expect(await first).toEqual({ statusCode: 200, status: 'COMPLETED' });
    expect(square.payments()).toHaveLength(1);
  });
});

describe('the switches', () => {
  const post = (path: string, body: object) =>
    fetch(square.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('set faults in order, over HTTP', async () => {
    const next = ['conflict', { fault: 'rate-limited', ms: 5 }];
    const answer = await post('/_faults', { next });
    expect(await answer.json()).toEqual({ next: [{ fault: 'conflict' }, next[1]] });
    expect([await charge(), await charge(), await charge()]).toMatchObject([
      { statusCode: 409 },
      { statusCode: 429 },
      { statusCode: 200 },
    ]);
    expect((await post('/_faults', { next: ['no such fault'] })).status).toBe(400);
  });

  it('take the fault that a request names', async () => {
    const headers = { 'x-sandbox-fault': 'unauthorized' };
    const body = { idempotencyKey: 'a', sourceId: 'cnon:card-nonce-ok' };
    await expect(client.payments.create(body, { headers })).rejects.toMatchObject({ statusCode: 401 });
    expect(square.payments()).toEqual([]);
  });

  it('end a pending payment, once', async () => {
    square.faults.next({ fault: 'pending' });
    expect((await charge()).status).toBe('PENDING');
    const id = square.payments()[0]?.id ?? '';
    expect(square.settle(id, 'COMPLETED').status).toBe('COMPLETED');
    expect((await charge()).status).toBe('COMPLETED');
    expect(() => square.settle(id, 'CANCELED')).toThrow('COMPLETED');
  });

  it('refuse connections, then listen on the same port again', async () => {
    await square.refuse();
    const error: unknown = await client.locations.list().catch((caught: unknown) => caught);
    expect(codeOf(error)).toBe('ECONNREFUSED');
    await square.resume();
    expect((await charge()).statusCode).toBe(200);
  });
});

/** Node keeps the code of a failed connection deep in the chain of causes. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error ? error.code : codeOf(error.cause);
}
