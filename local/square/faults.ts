import { setTimeout as wait } from 'node:timers/promises';
import type { Response } from 'express';
import { Refusal, refuse } from './errors';
import type { Bend } from './ledger';
import type { Answer } from './shapes';

/** The calls that a fault can hit. */
export type Call = 'create' | 'get' | 'list';

/** A fault that waits for its request. */
export type Fault = {
  fault: FaultName;
  /** The call it hits; default 'create'. */
  on?: Call;
  /** Only the request with this idempotency key; default the next one. */
  key?: string;
  /** Milliseconds: how late an answer, a charge, a slow body or the completion of a payment comes. */
  ms?: number;
};

type Turn = {
  res: Response;
  /** Does what was asked for (charges the card, say). */
  act: (bend?: Bend) => Answer;
  ms: number | undefined;
  /** Aborted when the sandbox stops. */
  stopped: AbortSignal;
};

const LATE_MS = 5_000;

const plays = {
  'error-before-charge': ({ res }) => send(res, refuse('INTERNAL_SERVER_ERROR', 'Internal Server Error')),
  'error-after-charge': ({ res, act }) => {
    act();
    send(res, refuse('INTERNAL_SERVER_ERROR', 'Internal Server Error'));
  },
  'unavailable-after-charge': ({ res, act }) => {
    act();
    res.status(503).type('html').send('<h1>503 Service Temporarily Unavailable</h1>');
  },
  'lost-before-charge': ({ res }) => reset(res),
  'lost-after-charge': ({ res, act }) => {
    act();
    reset(res);
  },
  'late-answer': async ({ res, act, ms, stopped }) => {
    const answer = act();
    await wait(ms ?? LATE_MS, undefined, { signal: stopped });
    send(res, answer);
  },
  'late-charge': async ({ res, act, ms, stopped }) => {
    await wait(ms ?? LATE_MS, undefined, { signal: stopped });
    send(res, act());
  },
  'slow-body': async ({ res, act, ms, stopped }) => {
    const { status, body } = act();
    const text = JSON.stringify(body);
    res.status(status).type('json').write(text.slice(0, 20));
    await wait(ms ?? LATE_MS, undefined, { signal: stopped });
    res.end(text.slice(20));
  },
  'truncated-json': ({ res, act }) => {
    const { status, body } = act();
    const text = JSON.stringify(body);
    res
      .status(status)
      .type('json')
      .send(text.slice(0, text.length / 2));
  },
  'cut-body': ({ res, act }) => {
    const { status, body } = act();
    const text = JSON.stringify(body);
    res.status(status).type('json').setHeader('content-length', text.length);
    res.write(text.slice(0, text.length / 2), () => reset(res));
  },
  html: ({ res, act }) => {
    act();
    res.status(200).type('html').send('<html><body>Please sign in to the network</body></html>');
  },
  'html-before-charge': ({ res }) => {
    res.status(200).type('html').send('<html><body>Please sign in to the network</body></html>');
  },
  'no-payment': ({ res, act }) => {
    act();
    send(res, { status: 200, body: {} });
  },
  'rate-limited': ({ res }) => send(res, refuse('RATE_LIMITED', 'Too many requests.')),
  unauthorized: ({ res }) => send(res, refuse('UNAUTHORIZED', 'This request could not be authorized.')),
  forbidden: ({ res }) => send(res, refuse('FORBIDDEN', 'Insufficient permissions.')),
  'request-timeout': ({ res }) => send(res, refuse('REQUEST_TIMEOUT', 'Request timed out.')),
  conflict: ({ res }) => send(res, refuse('CONFLICT', 'Another request is changing this payment.')),
  approved: ({ res, act, ms }) => send(res, act(bend('APPROVED', ms))),
  pending: ({ res, act, ms }) => send(res, act(bend('PENDING', ms))),
  failed: ({ res, act }) => send(res, act({ status: 'FAILED' })),
  canceled: ({ res, act }) => send(res, act({ status: 'CANCELED' })),
} satisfies Record<string, (turn: Turn) => void | Promise<void>>;

/** Everything that can go wrong on purpose, one request at a time. */
export type FaultName = keyof typeof plays;

/** The names of all faults; connections are refused with `refuse()` of the sandbox instead. */
export const faultNames = Object.keys(plays).filter(isFaultName);

/** Whether a text names a fault. */
export function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(plays, name);
}

export type Faults = ReturnType<typeof createFaults>;

/** The queue of faults that wait for their request. */
export function createFaults(stopped: AbortSignal) {
  let waiting: Fault[] = [];

  function takeFor(call: Call, key: string | undefined): Fault | undefined {
    const found = waiting.find(({ on = 'create', key: only }) => on === call && (only ?? key) === key);
    waiting = waiting.filter((fault) => fault !== found);
    return found;
  }

  return {
    /** The next requests meet these, in this order. */
    next(...faults: Fault[]): void {
      waiting.push(...faults);
    },
    clear(): void {
      waiting = [];
    },
    waiting: (): readonly Fault[] => waiting,

    /**
     * Answers a request: as `act` says, or as the fault does that waits for it or that the request itself
     * names (header `x-sandbox-fault: late-answer` or `late-answer;500`).
     */
    async serve(call: Call, res: Response, key: string | undefined, act: Turn['act']): Promise<void> {
      const attempt = (bent?: Bend) => attempted(() => act(bent));
      const fault = named(res.req.get('x-sandbox-fault')) ?? takeFor(call, key);
      if (!fault) return send(res, attempt());
      const turn: Turn = { res, act: attempt, ms: fault.ms, stopped };
      await plays[fault.fault](turn);
    },
  };
}

/** Runs what may be refused; the refusal is an answer like any other. */
export function attempted(act: () => Answer): Answer {
  try {
    return act();
  } catch (error) {
    if (error instanceof Refusal) return error.answer();
    throw error;
  }
}

/** Sends an answer as JSON. */
export function send(res: Response, { status, body }: Answer): void {
  if (!res.destroyed) res.status(status).json(body);
}

function bend(status: 'APPROVED' | 'PENDING', ms: number | undefined): Bend {
  return ms === undefined ? { status } : { status, completesAfterMs: ms };
}

function named(header: string | undefined): Fault | undefined {
  const [fault = '', ms] = (header ?? '').split(';');
  if (!isFaultName(fault)) return undefined;
  return { fault, ...(ms === undefined ? {} : { ms: Number(ms) }) };
}

function reset(res: Response): void {
  res.socket?.resetAndDestroy();
}
