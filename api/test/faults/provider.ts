import { type FaultName, faultNames } from '../../../local/square/index';

/**
 * The provider's fault for one attempt, or for the refunds of a membership (`refundKey`): one of the sandbox's faults at the first send, or
 * - refused: the first connection is refused;
 * - away: no send arrives;
 * - away after charge: the first send charges, then the provider does not answer for hours;
 * - token used: the first send charges and its answer is lost, every later one gets CARD_TOKEN_USED; of a refund
 *   REFUND_AMOUNT_INVALID, as if Square had forgotten the key.
 * The sandbox's late faults are simulated here without real time, so that a busy machine makes no difference.
 */
export type ProviderFault = 'none' | FaultName | (typeof OWN)[number];
const OWN = ['refused', 'away', 'away after charge', 'token used'] as const;
export const providerFaults: ProviderFault[] = ['none', ...OWN, ...faultNames];

type Script = { fault: ProviderFault; sends: number; late: (() => Promise<unknown>)[] };
const scripts = new Map<string, Script>();

export function setFault(attempt: string, fault: ProviderFault): void {
  scripts.set(attempt, { fault, sends: 0, late: [] });
}

/** Delivers delayed sends to the provider, after their senders have timed out. */
export async function letArrive(attempts: readonly string[]): Promise<void> {
  const late = attempts.flatMap((attempt) => scripts.get(attempt)?.late.splice(0) ?? []);
  await Promise.all(late.map((send) => send()));
}

type Fetch = typeof fetch;
type Sent = { real: Fetch; input: Parameters<Fetch>[0]; init: Parameters<Fetch>[1] };

/** A call of the provider; only the creation of a payment or refund gets its attempt's fault. */
export async function throughProvider(sent: Sent): Promise<Response> {
  const { real, input, init } = sent;
  const script = init?.method === 'POST' ? scripts.get(keyOf(init.body)) : undefined;
  if (script === undefined) return real(input, init);
  script.sends += 1;
  return script.sends === 1 ? firstSend(script, sent) : laterSend(script, sent);
}

async function firstSend(script: Script, { real, input, init }: Sent): Promise<Response> {
  const { fault } = script;
  switch (fault) {
    case 'none':
      return real(input, init);
    case 'refused':
      // A port without a listener: a real refusal with the real error.
      return real('http://127.0.0.1:2/v2/payments', init);
    case 'away':
      throw lost();
    case 'away after charge':
    case 'token used':
      await real(input, init);
      throw lost();
    case 'late-answer':
      await real(input, init);
      throw timeout();
    case 'late-charge':
      script.late.push(() => real(input, withoutSignal(init)));
      throw timeout();
    case 'slow-body':
      return withoutBody(await real(input, init));
    default:
      return real(input, withFault(init, fault));
  }
}

async function laterSend({ fault }: Script, { real, input, init }: Sent): Promise<Response> {
  if (fault === 'away' || fault === 'away after charge') throw lost();
  if (fault === 'token used') return tokenUsed(String(input).endsWith('/refunds'));
  return real(input, init);
}

/** Refunds get their ids from the product: those of a membership are known by their reason. */
export function refundKey(chain: number): string {
  return `Membership ${chain} cancelled`;
}

function keyOf(body: unknown): string {
  const sent: { idempotency_key?: unknown; reason?: unknown } = Object(JSON.parse(String(body)));
  return /^Membership \d+ cancelled/.exec(String(sent.reason))?.[0] ?? String(sent.idempotency_key);
}

function withFault(init: Sent['init'], fault: FaultName): Sent['init'] {
  const headers = new Headers(init?.headers);
  headers.set('x-sandbox-fault', fault);
  return { ...init, headers };
}

function withoutSignal(init: Sent['init']): Sent['init'] {
  return { ...init, signal: null };
}

/** An answer whose body never arrives. */
function withoutBody({ status, headers }: Response): Response {
  const body = new ReadableStream({ start: (controller) => controller.error(timeout()) });
  return new Response(body, { status, headers });
}

function lost(): TypeError {
  const cause = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' });
  return new TypeError('fetch failed', { cause });
}

/** The error of `fetch` when its signal times out. */
function timeout(): DOMException {
  return new DOMException('The operation was aborted due to timeout', 'TimeoutError');
}

function tokenUsed(isRefund: boolean): Response {
  const errors = [
    isRefund
      ? { category: 'REFUND_ERROR', code: 'REFUND_AMOUNT_INVALID' }
      : { category: 'INVALID_REQUEST_ERROR', code: 'CARD_TOKEN_USED' },
  ];
  return Response.json({ errors }, { status: 400 });
}
