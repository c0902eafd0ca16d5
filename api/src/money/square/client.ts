import { type CardUsed, CURRENCY } from '@rollbook/contract';
import type { Square, SquareClient, SquareError } from 'square';
import type { Config } from '../../base/config';
import { neverConnected } from './connection';
import { readPages } from './pages';
import type { SquareAnswer, SquarePayment, SquareReply } from './verdict';

export type SquareConfig = Config['square'];

/** A charge as Square gets it. `_id` is both idempotency key and reference id; `amount` is in cents. */
export type Charge = { _id: string; amount: number; nonce: string | null; location: string };

/** Loaded on first use: the library costs 79 MB and most of a second. */
export const library = () => import('square');

/** Loads the library before the first payer has to wait for it. */
export async function prepareCharging(): Promise<void> {
  await library();
}

/**
 * Sends a charge, byte for byte the same each time, and answers what came back; never throws. Without retries of the
 * library: the reconciler retries.
 */
export async function sendCharge(charge: Charge, config: SquareConfig): Promise<SquareAnswer> {
  const { reply, body } = await sent(async () => {
    const client = await squareClient(config);
    return client.payments.create(requestOf(charge), squareLimits(config));
  });
  return { ...reply, payment: toPayment(body.payment) };
}

/** Sends a request once and answers the reply with its body, also that of an error answer; never throws. */
export async function sent(
  request: () => Promise<object>,
): Promise<{ reply: SquareReply; body: Record<string, unknown> }> {
  const { SquareError } = await library();
  try {
    return { reply: { status: 200, unreachable: false, errors: [] }, body: { ...(await request()) } };
  } catch (error) {
    return error instanceof SquareError ? refusalOf(error) : { reply: silence(error), body: {} };
  }
}

/**
 * Square's payments of a time window that have this charge's total and reference id. Undefined when Square does not
 * answer.
 */
export async function listCharges(
  charge: Charge,
  { begin, end }: { begin: Date; end: Date },
  config: SquareConfig,
): Promise<SquarePayment[] | undefined> {
  try {
    const client = await squareClient(config);
    const params = {
      beginTime: begin.toISOString(),
      endTime: end.toISOString(),
      locationId: charge.location,
      total: BigInt(charge.amount),
    };
    const listed = await readPages((cursor) =>
      client.payments.list({ ...params, cursor }, squareLimits(config)),
    );
    return listed.flatMap((one) => {
      const known = toPayment(one);
      return known?.referenceId === charge._id ? [known] : [];
    });
  } catch {
    return undefined;
  }
}

/** True when a notification carries Square's signature over its raw body. */
export async function isFromSquare(
  notification: { requestBody: string; signatureHeader: string },
  signatureKey: string,
  notificationUrl: string,
): Promise<boolean> {
  const { WebhooksHelper } = await library();
  return WebhooksHelper.verifySignature({ ...notification, signatureKey, notificationUrl });
}

/** The base URL is always set: without one the library uses production. */
export async function squareClient({ token, baseUrl }: SquareConfig): Promise<SquareClient> {
  const { SquareClient: Client } = await library();
  return new Client({ token, baseUrl, maxRetries: 0, fetch: fetchAnswer });
}

/**
 * Fails, like a lost connection, when the body of a success or refusal is not a JSON object, as Square's always is. The
 * library takes a proxy's page or JSON that is cut off for an answer: an empty list, a declined card, an unknown payment.
 * A redirect is no answer either: Square sends none, and the token goes nowhere else.
 */
const fetchAnswer: typeof fetch = async (input, init) => {
  const response = limited(await fetch(input, { ...init, redirect: 'error' }), init?.signal);
  if (response.status >= 500) return response;
  const body = await response.text();
  const value: unknown = JSON.parse(body);
  if (!isObject(value)) throw new TypeError('the body is not a JSON object');
  return new Response(body, response);
};

/**
 * The response, whose body ends with the signal. Node's own fetch forgets the signal when garbage is collected between
 * headers and body: a body that stalls would hold a payment without limit.
 */
function limited(response: Response, signal?: AbortSignal | null): Response {
  if (!response.body || !signal) return response;
  return new Response(response.body.pipeThrough(new TransformStream(), { signal }), response);
}

/** The HTTP status of an error answer of Square's. */
export async function statusOf(error: unknown): Promise<number | undefined> {
  const { SquareError } = await library();
  return error instanceof SquareError ? error.statusCode : undefined;
}

/** The limits of one request. The library's timeout ends with the headers; the signal covers the body too. */
export function squareLimits({ timeoutMs }: SquareConfig) {
  return { timeoutInSeconds: timeoutMs / 1000, abortSignal: AbortSignal.timeout(timeoutMs) };
}

function requestOf({ _id, amount, nonce, location }: Charge): Square.CreatePaymentRequest {
  if (nonce === null) throw new Error('the card token of this charge was already removed');
  return {
    sourceId: nonce,
    idempotencyKey: _id,
    amountMoney: { amount: BigInt(amount), currency: CURRENCY },
    autocomplete: true,
    locationId: location,
    referenceId: _id,
  };
}

function refusalOf(error: SquareError): { reply: SquareReply; body: Record<string, unknown> } {
  // Without a status the library's `errors` are placeholders.
  if (error.statusCode === undefined) return { reply: silence(error), body: {} };
  const body = isObject(error.body) ? error.body : {};
  const errors = Array.isArray(body.errors) ? body.errors.flatMap(toError) : [];
  return { reply: { status: error.statusCode, unreachable: false, errors }, body };
}

function silence(error: unknown): SquareReply {
  return { status: undefined, unreachable: neverConnected(error), errors: [] };
}

/** A payment of the library (camel case) or of a raw error body (snake case); null for anything else. */
function toPayment(value: unknown): SquarePayment | null {
  if (!isObject(value) || typeof value.status !== 'string') return null;
  const card = value.cardDetails ?? value.card_details;
  const reasons = isObject(card) && Array.isArray(card.errors) ? card.errors.flatMap(toError) : [];
  return {
    id: text(value.id) ?? '',
    status: value.status,
    referenceId: text(value.referenceId) ?? text(value.reference_id),
    receiptUrl: text(value.receiptUrl) ?? text(value.receipt_url),
    card: isObject(card) ? toCard(card.card) : null,
    errorCode: reasons[0]?.code ?? null,
  };
}

function toCard(value: unknown): CardUsed | null {
  if (!isObject(value)) return null;
  const last4 = text(value.last4) ?? text(value.last_4);
  return last4 === null ? null : { brand: text(value.cardBrand) ?? text(value.card_brand) ?? '', last4 };
}

function toError(value: unknown): { category: string; code: string }[] {
  if (!isObject(value)) return [];
  return [{ category: text(value.category) ?? '', code: text(value.code) ?? '' }];
}

export function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
