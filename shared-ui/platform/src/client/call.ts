import {
  ATTEMPT_HEADER,
  type CallAnswer,
  type CallName,
  type CallRequest,
  type ClientCallRow,
  calls,
  CURSOR_HEADER,
  PENDING,
  PROOF_HEADER,
  readTotal,
  SESSION_ENDED,
  type Total,
  TOTAL_HEADER,
} from '@rollbook/contract';
import { endSession, noteServerTime } from '@rollbook/shared-ui/session';
import ky, { HTTPError } from 'ky';
import { newAttempt } from './newAttempt';
import { CallProblem, problemOf } from './problem';

type PdfCall = 'agreement' | 'agreementPdf' | 'memberCard' | 'myCard' | 'myAgreement' | 'myReceipt';
type FileCall = 'personalData';
type PaymentCall = 'processApplicationPayment' | 'processOfficePayment' | 'payByLink' | 'markAsPaid';

/** Calls with a JSON answer; a PDF is opened by its URL. */
export type JsonCall = Exclude<CallName, PdfCall>;

/** A payment with an unknown outcome (202): it is polled, never repeated with another attempt (D21). */
export type Pending = { success: false; code: typeof PENDING };

export function isPending(answer: { success: boolean; code?: unknown }): answer is Pending {
  return !answer.success && answer.code === PENDING;
}

/** The result of a call: payments may also be pending (202, D21). */
export type CallResult<Name extends JsonCall> =
  | CallAnswer<Name>
  | (Name extends PaymentCall ? Pending : never);

export type CallOptions = {
  /** The attempt id of a submit or payment: a UUID (D14). */
  attempt?: string | undefined;
  /** The proof of work that the server requires (D40). */
  proof?: string | undefined;
  signal?: AbortSignal | undefined;
};

/** The longest Retry-After in seconds that the client waits by itself; after a longer one the user decides. */
const LONGEST_WAIT_S = 5;

/** Correlates the logs of web server, API and database. */
const REQUEST_ID_HEADER = 'X-Request-Id';

const client = ky.create({
  // Specification §9: the HTTP client has no timeout.
  timeout: false,
  credentials: 'same-origin',
  cache: 'no-store',
  retry: {
    limit: 2,
    methods: ['get'],
    statusCodes: [429, 502, 503, 504],
    // No retry before Retry-After, and no long wait that looks like a hanging page.
    shouldRetry: ({ error }) => (asksForPatience(error) ? false : undefined),
  },
});

/**
 * Makes a call of the contract's table. Rejects with a CallProblem. Only GET is retried, twice, when server or network
 * are unavailable. The signal's AbortError passes through. 401 `not_signed_in` ends the session.
 */
export async function call<Name extends JsonCall>(
  name: Name,
  input: CallRequest<Name>,
  options: CallOptions = {},
): Promise<CallResult<Name>> {
  return read<CallResult<Name>>(await send(name, input, options));
}

/**
 * Requests one page of a list (D45): `next` is the cursor of the following page, null after the last one; `total`
 * counts the rows of all pages, where the server tells it.
 */
export async function callPage<Name extends JsonCall>(
  name: Name,
  input: CallRequest<Name>,
  options: CallOptions = {},
): Promise<{ rows: CallAnswer<Name>; next: string | null; total: Total | null }> {
  const response = await send(name, input, options);
  return {
    rows: await read<CallAnswer<Name>>(response),
    next: response.headers.get(CURSOR_HEADER),
    total: readTotal(response.headers.get(TOTAL_HEADER)),
  };
}

/** The file that a call answers, where the server may ask first who is there. */
export async function callFile(name: FileCall, input: CallRequest<FileCall>): Promise<Blob> {
  return (await send(name, input, {})).blob();
}

/** Path and query of a call, for PDFs that the browser opens by itself. */
export function addressOf<Name extends CallName>(name: Name, input: CallRequest<Name>): string {
  const row: ClientCallRow = calls[name];
  const values = row.from === 'path' || row.from === 'query' ? textsOf(input) : {};
  if (row.from === 'path') {
    return row.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
  }
  const query = new URLSearchParams(values).toString();
  return query === '' ? row.path : `${row.path}?${query}`;
}

let askStepUp: (() => Promise<boolean>) | undefined;

/** Staff areas ask who is there when the server wants a step-up; false when the person goes back. */
export function onStepUp(ask: (() => Promise<boolean>) | undefined): void {
  askStepUp = ask;
}

async function send<Name extends JsonCall>(
  name: Name,
  input: CallRequest<Name>,
  options: CallOptions,
): Promise<Response> {
  const row: ClientCallRow = calls[name];
  try {
    const response = await client(addressOf(name, input), {
      method: row.method,
      ...(row.from === 'body' ? { json: input } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
      headers: {
        ...(options.attempt === undefined ? {} : { [ATTEMPT_HEADER]: options.attempt }),
        ...(options.proof === undefined ? {} : { [PROOF_HEADER]: options.proof }),
        ...(mayBePreloaded(row) ? {} : { [REQUEST_ID_HEADER]: newAttempt() }),
      },
    });
    noteServerTime(response);
    return response;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    if (!(error instanceof HTTPError)) throw new CallProblem(0, { code: 'network' });
    noteServerTime(error.response);
    const problem = await problemOf(error.response);
    if (problem.code === 'not_signed_in') endSession(SESSION_ENDED);
    if (problem.code === 'not_allowed') void checkRole();
    // What was typed stays: the call is made again once it is clear who is there.
    if (problem.code === 'step_up' && (await askStepUp?.())) return send(name, input, options);
    throw problem;
  }
}

/**
 * A member may have signed in with this browser: calls of staff are refused then, and their login is shown. Without an
 * answer nothing changes.
 */
async function checkRole(): Promise<void> {
  const role = await call('session', {}).then(
    (answer) => answer.role,
    () => undefined,
  );
  if (role === 'public' || role === 'member') endSession(SESSION_ENDED);
}

/** The browser reuses a preloaded response only for an identical request. Documents preload brand and offices. */
function mayBePreloaded({ method, from, path }: ClientCallRow): boolean {
  return method === 'GET' && (from === 'none' || path === calls.getOffices.path);
}

async function read<Answer>(response: { status: number; json: <T>() => Promise<T> }): Promise<Answer> {
  const answer = await response.json<Answer>().catch(() => {
    // The body was cut off, or a proxy answered.
    throw new CallProblem(response.status, { code: 'unreadable' });
  });
  const failure = failureIn(answer);
  if (failure) throw new CallProblem(response.status, failure);
  return answer;
}

/** An answer with `success: false` is a failure, whatever its status, unless it says that the outcome is not known yet. */
function failureIn(answer: unknown): { code: string; detail: string } | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const { success, code, message }: { success?: unknown; code?: unknown; message?: unknown } = answer;
  if (success !== false || code === PENDING) return undefined;
  return {
    code: typeof code === 'string' ? code : 'refused',
    detail: typeof message === 'string' ? message : '',
  };
}

function asksForPatience(error: Error): boolean {
  if (!(error instanceof HTTPError)) return false;
  const after = Number(error.response.headers.get('Retry-After'));
  return after > LONGEST_WAIT_S;
}

function textsOf(input: unknown): Record<string, string> {
  if (typeof input !== 'object' || input === null) return {};
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]));
}
