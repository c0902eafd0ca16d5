import { CallProblem } from '@rollbook/platform';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followPayment, hasUnknownOutcome } from './followPayment';

const call = vi.hoisted(() => vi.fn());
vi.mock('@rollbook/shared-ui/session', async (load) => ({
  ...(await load<object>()),
  endSession: vi.fn(),
  noteServerTime: vi.fn(),
}));
vi.mock('@rollbook/platform', async (load) => ({ ...(await load<object>()), call }));

const events = new EventTarget();
const browser = { onLine: true };

beforeEach(() => {
  vi.useFakeTimers();
  browser.onLine = true;
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  call.mockReset();
});

/** Returns these states from paymentStatus in order, then repeats the last one. */
function status(...answers: (string | Error)[]) {
  call.mockImplementation(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return { state: answer };
  });
}

async function settledAs(signal = new AbortController().signal) {
  const following = followPayment('attempt', signal);
  const settled = following.then(
    (state) => state,
    (error: unknown) => (error instanceof Error ? error.name : error),
  );
  await vi.runAllTimersAsync();
  return settled;
}

describe('followPayment', () => {
  it.each(['paid', 'failed', 'review'])('waits until the payment is %s', async (state) => {
    status('pending', 'pending', state);
    expect(await settledAs()).toBe(state);
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('tells when the server knows the payment, and not while it cannot be asked', async () => {
    const known = vi.fn<() => void>();
    status(new CallProblem(0, { code: 'network' }), 'none', 'none');
    const unknown = followPayment('attempt', new AbortController().signal, known);
    await vi.runAllTimersAsync();
    expect(await unknown).toBe('none');
    expect(known).not.toHaveBeenCalled();
    status('pending', 'paid');
    const paid = followPayment('attempt', new AbortController().signal, known);
    await vi.runAllTimersAsync();
    expect(await paid).toBe('paid');
    expect(known).toHaveBeenCalledOnce();
  });

  it('keeps polling while the server or network is unavailable', async () => {
    status(
      new CallProblem(0, { code: 'network' }),
      new CallProblem(503, { code: 'unavailable' }, 20),
      'paid',
    );
    expect(await settledAs()).toBe('paid');
  });

  it("accepts 'none' only after two answers in a row", async () => {
    status('none', 'pending', 'none', 'none');
    expect(await settledAs()).toBe('none');
    expect(call).toHaveBeenCalledTimes(4);
  });

  it('increases the interval up to ten seconds', async () => {
    status('pending');
    const stop = new AbortController();
    const ended = followPayment('attempt', stop.signal).catch(() => 'stopped');
    await vi.advanceTimersByTimeAsync(60_000);
    const soon = call.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(soon).toBeLessThan(15);
    expect(call.mock.calls.length - soon).toBe(6);
    stop.abort();
    expect(await ended).toBe('stopped');
  });

  it('pauses while the browser is offline', async () => {
    status('paid');
    browser.onLine = false;
    const following = followPayment('attempt', new AbortController().signal);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(call).not.toHaveBeenCalled();
    browser.onLine = true;
    events.dispatchEvent(new Event('online'));
    expect(await following).toBe('paid');
  });

  it('rejects when the signal aborts', async () => {
    status('pending');
    expect(await settledAs(AbortSignal.abort())).toBe('AbortError');
    expect(call).not.toHaveBeenCalled();
  });
});

describe('hasUnknownOutcome', () => {
  it.each([
    [0, 'network', true],
    [200, 'unreadable', true],
    [502, 'unreadable', true],
    [500, 'internal', true],
    [503, 'unavailable', true],
    [503, 'provider_unreachable', false],
    [402, 'CVV_FAILURE', false],
    [422, 'invalid', false],
    [429, 'too_many', false],
  ])('of %s %s is %s', (httpStatus, code, unknown) => {
    expect(hasUnknownOutcome(new CallProblem(httpStatus, { code }))).toBe(unknown);
  });
});
