import { type FaultName, faultNames } from '../../../local/square/index';

/**
 * What the provider does to the charges of one attempt: one of the sandbox's faults at the first send, or
 * - refused: the first connection is refused;
 * - away: no send ever arrives;
 * - away after charge: the first send charges, then nothing is heard of it for hours;
 * - token used: the first send charges and its answer is lost, every later one meets CARD_TOKEN_USED.
 */
export type ProviderFault = 'none' | FaultName | (typeof OWN)[number];
const OWN = ['refused', 'away', 'away after charge', 'token used'] as const;
export const providerFaults: ProviderFault[] = ['none', ...OWN, ...faultNames];

/** How late the late faults are, in ms; the API under test waits less. */
export const LATE_MS = 900;

const scripts = new Map<string, { fault: ProviderFault; sends: number }>();

/** Says what the provider will do to an attempt. */
export function setFault(attempt: string, fault: ProviderFault): void {
  scripts.set(attempt, { fault, sends: 0 });
}

type Fetch = typeof fetch;

/** The way to the provider and back; only the creation of a payment meets its attempt's fault. */
export async function throughProvider(
  real: Fetch,
  input: Parameters<Fetch>[0],
  init: Parameters<Fetch>[1],
): Promise<Response> {
  const script = init?.method === 'POST' ? scripts.get(keyOf(init.body)) : undefined;
  if (script === undefined) return real(input, init);
  script.sends += 1;
  const { fault, sends } = script;
  switch (fault) {
    case 'none':
      return real(input, init);
    case 'refused':
      // A port on which nobody listens: a real refusal with the real error.
      return real(sends === 1 ? 'http://127.0.0.1:2/v2/payments' : input, init);
    case 'away':
      throw lost();
    case 'away after charge':
      if (sends === 1) await real(input, init);
      throw lost();
    case 'token used':
      if (sends > 1) return tokenUsed();
      await real(input, init);
      throw lost();
    default:
      return real(input, sends === 1 ? withFault(init, fault) : init);
  }
}

function keyOf(body: unknown): string {
  const { idempotency_key: key }: { idempotency_key?: unknown } = Object(JSON.parse(String(body)));
  return String(key);
}

function withFault(init: Parameters<Fetch>[1], fault: FaultName): Parameters<Fetch>[1] {
  const headers = new Headers(init?.headers);
  const bent = fault === 'approved' || fault === 'pending';
  headers.set('x-sandbox-fault', bent ? fault : `${fault};${LATE_MS}`);
  return { ...init, headers };
}

function lost(): TypeError {
  const cause = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' });
  return new TypeError('fetch failed', { cause });
}

function tokenUsed(): Response {
  const errors = [{ category: 'INVALID_REQUEST_ERROR', code: 'CARD_TOKEN_USED' }];
  return Response.json({ errors }, { status: 400 });
}
