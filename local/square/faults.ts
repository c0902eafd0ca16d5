import { setTimeout as wait } from 'node:timers/promises';
import type { Response } from 'express';
import { type ErrorCode, Refusal } from './errors';
import type { Answer, PaymentStatus } from './shapes';

/** A fault that waits for the next charge or refund. */
export type Fault = {
  fault: FaultName;
  /** How late an answer, a charge or a slow body comes, in ms; default 5 s. */
  ms?: number;
};

type Turn = {
  res: Response;
  /** Charges or refunds the card; `forced` replaces the status COMPLETED. */
  act: (forced?: PaymentStatus) => Answer;
  /** Resolves after the fault's time; rejects when the sandbox stops. */
  delay: () => Promise<void>;
};
type Play = (turn: Turn) => void | Promise<void>;

const DELAY_MS = 5_000;
const PORTAL = '<html><body>Please sign in to the network</body></html>';

const plays = {
  'error-before-charge': refuse('INTERNAL_SERVER_ERROR'),
  'error-after-charge': afterCharge(refuse('INTERNAL_SERVER_ERROR')),
  'unavailable-after-charge': afterCharge(html(503, '<h1>503 Service Temporarily Unavailable</h1>')),
  'lost-before-charge': reset,
  'lost-after-charge': afterCharge(reset),
  'late-answer': async ({ res, act, delay }) => {
    const answer = act();
    await delay();
    send(res, answer);
  },
  'late-charge': async ({ res, act, delay }) => {
    await delay();
    send(res, act());
  },
  'slow-body': async ({ res, act, delay }) => {
    const body = begin(res, act());
    res.write(body.slice(0, 20));
    await delay();
    res.end(body.slice(20));
  },
  'truncated-json': ({ res, act }) => {
    const body = begin(res, act());
    res.end(body.slice(0, body.length / 2));
  },
  'cut-body': (turn) => {
    const body = begin(turn.res, turn.act());
    turn.res.setHeader('content-length', body.length);
    turn.res.write(body.slice(0, body.length / 2), () => reset(turn));
  },
  html: afterCharge(html(200, PORTAL)),
  'html-before-charge': html(200, PORTAL),
  'no-payment': afterCharge(({ res }) => send(res, { status: 200, body: {} })),
  'rate-limited': refuse('RATE_LIMITED'),
  unauthorized: refuse('UNAUTHORIZED'),
  forbidden: refuse('FORBIDDEN'),
  'request-timeout': refuse('REQUEST_TIMEOUT'),
  conflict: refuse('CONFLICT'),
  approved: force('APPROVED'),
  pending: force('PENDING'),
  failed: force('FAILED'),
  canceled: force('CANCELED'),
} satisfies Record<string, Play>;

function refuse(code: ErrorCode): Play {
  return ({ res }) => send(res, new Refusal(code, 'This is a fault of the sandbox.').answer());
}

function html(status: number, text: string): Play {
  return ({ res }) => void res.status(status).type('html').send(text);
}

function force(status: PaymentStatus): Play {
  return ({ res, act }) => send(res, act(status));
}

function afterCharge(play: Play): Play {
  return (turn) => {
    turn.act();
    return play(turn);
  };
}

function reset({ res }: Turn): void {
  res.socket?.resetAndDestroy();
}

/** Sets status and type; returns the body that is still to be sent. */
function begin(res: Response, { status, body }: Answer): string {
  res.status(status).type('json');
  return JSON.stringify(body);
}

export type FaultName = keyof typeof plays;

/** Every fault but a refused connection, which is `refuse()` of the sandbox. */
export const faultNames = Object.keys(plays).filter(isFaultName);

export function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(plays, name);
}

export type Faults = ReturnType<typeof createFaults>;

/** The queue of faults. `stopped` cuts delays short. */
export function createFaults(stopped: AbortSignal) {
  let waiting: Fault[] = [];
  return {
    /** The next requests meet these faults, in this order. */
    next(...faults: Fault[]): void {
      waiting.push(...faults);
    },
    clear(): void {
      waiting = [];
    },
    /** Answers a charge or refund: as `act` does, or as the fault that the header `x-sandbox-fault` names or that waits does. */
    async serve(res: Response, act: Turn['act']): Promise<void> {
      const named = res.req.get('x-sandbox-fault') ?? '';
      const fault = isFaultName(named) ? { fault: named } : waiting.shift();
      const attempt = (forced?: PaymentStatus) => attempted(() => act(forced));
      if (!fault) return send(res, attempt());
      const { ms = DELAY_MS }: Fault = fault;
      await plays[fault.fault]({
        res,
        act: attempt,
        delay: () => wait(ms, undefined, { signal: stopped }),
      });
    },
  };
}

/** A refusal is an answer like any other: a fault may lose it. */
function attempted(act: () => Answer): Answer {
  try {
    return act();
  } catch (error) {
    if (error instanceof Refusal) return error.answer();
    throw error;
  }
}

/** Sends an answer as JSON, unless the client has gone. */
export function send(res: Response, { status, body }: Answer): void {
  if (!res.destroyed) res.status(status).json(body);
}
