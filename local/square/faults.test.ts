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
async function charge(key = 'a', fault?: FaultName): Promise<Seen> {
  const patience = fault && slow.includes(fault) ? 200 : 20_000;
  try {
    const { payment } = await client.payments.create(
      {
        idempotencyKey: key,
        sourceId: 'cnon:card-nonce-ok',
        amountMoney: { amount: 2000n, currency: 'USD' },
      },
      { timeoutInSeconds: patience / 1000, abortSignal: AbortSignal.timeout(patience) },
    );
    return { statusCode: 200, status: payment?.status };
  } catch (error) {
    if (error instanceof SquareError) return { statusCode: error.statusCode };
    if (error instanceof Error) return {};
    throw error;
  }
}

const late = { ms: 800 };
/** What is seen of the charge, and whether it completes in the end. */
const expected: Record<FaultName, [seen: Seen, charged: boolean]> = {
  'error-before-charge': [{ statusCode: 500 }, false],
  'error-after-charge': [{ statusCode: 500 }, true],
  'unavailable-after-charge': [{ statusCode: 503 }, true],
  'lost-before-charge': [{}, false],
  'lost-after-charge': [{}, true],
  'late-answer': [{}, true],
  'late-charge': [{}, true],
  'slow-body': [{}, true],
  'truncated-json': [{ statusCode: 200 }, true],
  'cut-body': [{}, true],
  html: [{ statusCode: 200 }, true],
  'html-before-charge': [{ statusCode: 200 }, false],
  'no-payment': [{ statusCode: 200 }, true],
  'rate-limited': [{ statusCode: 429 }, false],
  unauthorized: [{ statusCode: 401 }, false],
  forbidden: [{ statusCode: 403 }, false],
  'request-timeout': [{ statusCode: 408 }, false],
  conflict: [{ statusCode: 409 }, false],
  approved: [{ statusCode: 200, status: 'APPROVED' }, true],
  pending: [{ statusCode: 200, status: 'PENDING' }, true],
  failed: [{ statusCode: 200, status: 'FAILED' }, false],
  canceled: [{ statusCode: 200, status: 'CANCELED' }, false],
};

const completed = () => square.payments().filter(({ status }) => status === 'COMPLETED').length;

describe('a fault', () => {
  it.each(faultNames)('%s', async (fault) => {
    square.faults.next({ fault, ...late });
    const [seen, charged] = expected[fault];
    const found = await charge('a', fault);
    expect(found.statusCode).toBe(seen.statusCode);
    expect(found.status).toBe(seen.status);
    await expect.poll(completed, { timeout: 3_000 }).toBe(charged ? 1 : 0);
  });

  it.each(faultNames)('%s: the same request again has at most one charge', async (fault) => {
    square.faults.next({ fault });
    await charge('a', fault);
    await charge();
    expect(square.payments()).toHaveLength(1);
  });
});

describe('faults', () => {
  it('hit the key, the call and the order that they are meant for', async () => {
    square.faults.next({ fault: 'conflict', key: 'b' }, { fault: 'rate-limited', on: 'list' });
    expect((await charge('a')).statusCode).toBe(200);
    expect((await charge('b')).statusCode).toBe(409);
    expect((await charge('b')).statusCode).toBe(200);
    await expect(client.payments.list()).rejects.toMatchObject({ statusCode: 429 });
    expect(square.faults.waiting()).toEqual([]);
  });

  it('are set, seen and dropped over HTTP, or named by the request', async () => {
    const call = (method: string, body?: object) =>
      fetch(`${square.url}/_faults`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    await call('POST', { next: ['conflict', { fault: 'late-answer', ms: 5 }] });
    const waiting = [{ fault: 'conflict' }, { fault: 'late-answer', ms: 5 }];
    expect(await (await call('GET')).json()).toEqual({ waiting });
    expect((await charge()).statusCode).toBe(409);
    await call('DELETE');
    expect((await charge()).statusCode).toBe(200);
    expect((await call('POST', { next: ['no such fault'] })).status).toBe(400);
    await expect(
      client.payments.list({}, { headers: { 'x-sandbox-fault': 'unauthorized' } }),
    ).rejects.toMatchObject({ statusCode: 401 });
  });

  it('settle on demand what is pending', async () => {
    square.faults.next({ fault: 'pending' });
    expect((await charge()).status).toBe('PENDING');
    square.settle(square.payments()[0]?.id ?? '', 'COMPLETED');
    expect((await charge()).status).toBe('COMPLETED');
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
