import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOf, call, callPage, CallProblem, isPending } from '.';

const endSession = vi.hoisted(() => vi.fn());
const noteServerTime = vi.hoisted(() => vi.fn());
vi.mock('@rollbook/shared-ui/session', () => ({ endSession, noteServerTime }));

type Answer = { status?: number; body?: unknown; text?: string; headers?: Record<string, string> };

/** Returns the answers in order; an Error stands for a network failure. */
function serve(...answers: (Answer | Error)[]) {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    // The client consumes the body when it sends the request.
    requests.push(request.clone());
    const answer = answers[Math.min(requests.length, answers.length) - 1];
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('nothing left to answer');
    const { status = 200, body = {}, text = JSON.stringify(body), headers = {} } = answer;
    return new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } });
  });
  return requests;
}

const problemOf = (run: Promise<unknown>) =>
  run.then(
    () => undefined,
    (error: unknown) => (error instanceof CallProblem ? error : undefined),
  );

// Browsers resolve a path against the page; Node's Request needs an absolute URL.
const RealRequest = Request;
beforeEach(() => {
  vi.stubGlobal(
    'Request',
    class extends RealRequest {
      constructor(input: string | URL | Request, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'http://plan.example') : input, init);
      }
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  endSession.mockReset();
  noteServerTime.mockReset();
});

describe('addressOf', () => {
  it('fills path and query, and leaves out undefined values', () => {
    expect(addressOf('agreement', { token: 'a/b' })).toBe('/api/application/agreement/a%2Fb');
    expect(addressOf('agreementPdf', { id: 7 })).toBe('/api/application/agreementPdf?id=7');
    expect(addressOf('getApplications', { limit: undefined, cursor: 'x y' })).toBe(
      '/api/application/getApplications?cursor=x+y',
    );
    expect(addressOf('getUnpaidApplicationsForOffice', { oid: 3 })).toBe(
      '/api/application/getUnpaidApplicationsForOffice',
    );
  });
});

describe('call', () => {
  it("sends method and path of the contract's table, with the attempt id", async () => {
    const requests = serve({ body: { success: true } });
    await call('deleteApplication', { id: 7 }, { attempt: 'uuid' });
    expect(requests[0]?.method).toBe('POST');
    expect(requests[0]?.url).toBe('http://plan.example/api/application/deleteApplication');
    expect(requests[0]?.headers.get('Idempotency-Key')).toBe('uuid');
    expect(await requests[0]?.json()).toEqual({ id: 7 });
  });

  it('adds a request id, except where the document may have preloaded the response', async () => {
    const requests = serve({ body: [] });
    await call('deleteApplication', { id: 7 });
    await call('searchForMember', { search: 'x' });
    await call('getOffices', {});
    const [first, second, preloaded] = requests.map(({ headers }) => headers.get('X-Request-Id'));
    expect(first).toMatch(/^[A-Za-z0-9-]{8,64}$/);
    expect(second).toMatch(/^[A-Za-z0-9-]{8,64}$/);
    expect(second).not.toBe(first);
    expect(preloaded).toBeNull();
  });

  it('sends a search in the query, without a body', async () => {
    const requests = serve({ body: [] });
    await call('searchForMember', { search: 'Łukasz & co' });
    expect(new URL(requests[0]?.url ?? '').searchParams.get('search')).toBe('Łukasz & co');
    expect(requests[0]?.body).toBeNull();
  });

  it('distinguishes a pending payment from a finished one', async () => {
    serve({ status: 202, body: { success: false, code: 'PENDING' } });
    const input = { nonce: 'n', amount: 2000, numOfApplications: 1, selectedNames: [7] };
    expect(isPending(await call('processOfficePayment', input))).toBe(true);
    serve({ body: { success: true, paymentId: 'p', ids: [7] } });
    expect(isPending(await call('processOfficePayment', input))).toBe(false);
  });

  it.each([
    [{ success: false }, 'refused', ''],
    [
      { success: false, code: 'CVV_FAILURE', message: 'The code is wrong' },
      'CVV_FAILURE',
      'The code is wrong',
    ],
  ])(
    'takes %j for a failure, whatever its status: only PENDING is being confirmed',
    async (body, code, detail) => {
      serve({ body });
      const input = { nonce: 'n', amount: 2000, numOfApplications: 1, selectedNames: [7] };
      expect(await problemOf(call('processOfficePayment', input))).toMatchObject({
        status: 200,
        code,
        detail,
      });
    },
  );

  it('reads every field of a problem', async () => {
    const errors = [{ field: 'first', message: 'First Name is required' }];
    serve({
      status: 409,
      body: {
        code: 'stale_version',
        detail: 'Changed',
        errors,
        ids: [7],
        current: { id: 7 },
        changedBy: 'Ann',
      },
      headers: { 'Retry-After': '12' },
    });
    expect(await problemOf(call('deleteApplication', { id: 7 }))).toMatchObject({
      status: 409,
      code: 'stale_version',
      detail: 'Changed',
      errors,
      ids: [7],
      retryAfter: 12,
      current: { id: 7 },
      changedBy: 'Ann',
    });
  });

  it("reports 'network' without an answer and 'unreadable' for a foreign one", async () => {
    serve(new TypeError('Failed to fetch'));
    expect(await problemOf(call('deleteApplication', { id: 7 }))).toMatchObject({
      status: 0,
      code: 'network',
    });
    serve({ status: 502, text: '<html>Bad gateway</html>' });
    expect(await problemOf(call('deleteApplication', { id: 7 }))).toMatchObject({
      status: 502,
      code: 'unreadable',
    });
    serve({ text: '{"success": tr' });
    expect(await problemOf(call('deleteApplication', { id: 7 }))).toMatchObject({ code: 'unreadable' });
  });

  it('ends the session on not_signed_in only', async () => {
    serve({ status: 401, body: { code: 'wrong_credentials', detail: '' } });
    await problemOf(call('login', { password: 'x' }));
    expect(endSession).not.toHaveBeenCalled();
    serve({ status: 401, body: { code: 'not_signed_in', detail: '' } });
    await problemOf(call('deleteApplication', { id: 7 }));
    expect(endSession).toHaveBeenCalledTimes(1);
  });

  it('ends it when staff are refused because a member has signed in with this browser', async () => {
    const refused = { status: 403, body: { code: 'not_allowed', detail: '' } };
    serve(refused, { body: { role: 'office' } });
    await problemOf(call('deleteApplication', { id: 7 }));
    await vi.waitFor(() => expect(noteServerTime).toHaveBeenCalledTimes(2));
    expect(endSession).not.toHaveBeenCalled();
    serve(refused, { body: { role: 'member' } });
    await problemOf(call('deleteApplication', { id: 7 }));
    await vi.waitFor(() => expect(endSession).toHaveBeenCalledTimes(1));
  });

  it('tells the clock of every answer, also of a refusal', async () => {
    const headers = { Date: 'Sun, 22 Nov 2026 12:00:00 GMT' };
    serve({ body: { success: true }, headers }, { status: 404, body: { code: 'unknown_id' }, headers });
    await call('deleteApplication', { id: 7 });
    await problemOf(call('deleteApplication', { id: 7 }));
    const told = noteServerTime.mock.calls.map(([answer]: Response[]) => answer?.headers.get('Date'));
    expect(told).toEqual([headers.Date, headers.Date]);
  });

  it('retries GET while the server is unavailable, and no other method', async () => {
    const away = { status: 503, body: { code: 'unavailable', detail: '' }, headers: { 'Retry-After': '0' } };
    const reads = serve(away, away, { body: [] });
    expect(await call('getOffices', {})).toEqual([]);
    expect(reads).toHaveLength(3);
    const writes = serve(away, { body: { success: true } });
    expect(await problemOf(call('deleteApplication', { id: 7 }))).toMatchObject({ code: 'unavailable' });
    expect(writes).toHaveLength(1);
  });

  it('does not wait for a long Retry-After', async () => {
    const requests = serve({ status: 429, body: { code: 'too_many' }, headers: { 'Retry-After': '300' } });
    expect(await problemOf(call('getOffices', {}))).toMatchObject({ code: 'too_many', retryAfter: 300 });
    expect(requests).toHaveLength(1);
  });

  it('has no timeout (specification §9)', async () => {
    vi.useFakeTimers();
    try {
      const hour = 3_600_000;
      const late = () => Response.json([{ id: 1 }]);
      vi.stubGlobal('fetch', () => new Promise((resolve) => setTimeout(() => resolve(late()), hour)));
      const answer = call('getApplications', {});
      await vi.advanceTimersByTimeAsync(hour);
      expect(await answer).toEqual([{ id: 1 }]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('rethrows an abort unchanged', async () => {
    serve(new TypeError('Failed to fetch'));
    const signal = AbortSignal.abort();
    await expect(call('getOffices', {}, { signal })).rejects.not.toBeInstanceOf(CallProblem);
  });
});

describe('callPage', () => {
  it('returns the cursor of the next page and the total', async () => {
    serve({ body: [], headers: { 'X-Next-Cursor': 'abc', 'X-Total-Count': '50000+' } });
    const first = { rows: [], next: 'abc', total: { count: 50_000, isMore: true } };
    expect(await callPage('getApplications', { limit: 2 })).toEqual(first);
    serve({ body: [] });
    expect(await callPage('getApplications', { limit: 2 })).toEqual({ rows: [], next: null, total: null });
  });
});
