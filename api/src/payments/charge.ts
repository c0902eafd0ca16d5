import { setMaxListeners } from 'node:events';
import { CURRENCY } from '@rollbook/contract';
import type { Square, SquareError } from 'square';
import type { Config } from '../config';
import { neverConnected } from './connection';
import type { SquareAnswer, SquarePayment } from './machine';
import type { PaymentDoc } from './model';

type SquareConfig = Config['square'];

/** More pages than Square sends within any time-out. */
const MOST_PAGES = 1000;

/** The library costs 79 MB and most of a second: only who charges pays for it. */
const library = () => import('square');

/** Loads the library ahead of the first payer, who would wait for it. */
export async function prepareCharging(): Promise<void> {
  await library();
}

/**
 * Sends the charge of a payment, the same to the letter each time, and answers whatever came back; never throws. The
 * library does not retry: the reconciler does.
 */
export async function sendCharge(payment: PaymentDoc, config: SquareConfig): Promise<SquareAnswer> {
  const { SquareClient, SquareError } = await library();
  try {
    const client = new SquareClient(clientOptions(config));
    const { payment: made } = await client.payments.create(requestOf(payment), limits(config));
    return { status: 200, unreachable: false, payment: toPayment(made), errors: [] };
  } catch (error) {
    return error instanceof SquareError ? answerOf(error) : silence(error);
  }
}

/**
 * Square's payments of a time, with this payment's total, that refer to it. Undefined when Square does not answer.
 */
export async function listCharges(
  payment: PaymentDoc,
  { begin, end }: { begin: Date; end: Date },
  config: SquareConfig,
): Promise<SquarePayment[] | undefined> {
  const { SquareClient } = await library();
  try {
    const client = new SquareClient(clientOptions(config));
    const page = await client.payments.list(
      {
        beginTime: begin.toISOString(),
        endTime: end.toISOString(),
        locationId: payment.location,
        total: BigInt(payment.amount),
      },
      limits(config),
    );
    // A body that is no list (a captive portal's page) has no `payments` and would read as 'nothing found'.
    if (!isObject(page.response)) return undefined;
    const found: SquarePayment[] = [];
    for await (const one of page) {
      const known = toPayment(one);
      if (known?.referenceId === payment._id) found.push(known);
    }
    return found;
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

/** The address is always said: without one the library talks to production. */
function clientOptions({ token, baseUrl }: SquareConfig) {
  return { token, baseUrl, maxRetries: 0 };
}

/** The library's own time-out ends with the headers; the signal covers the body too. */
function limits({ timeoutMs }: SquareConfig) {
  const abortSignal = AbortSignal.timeout(timeoutMs);
  // Each page of a list listens to it once more.
  setMaxListeners(MOST_PAGES, abortSignal);
  return { timeoutInSeconds: timeoutMs / 1000, abortSignal };
}

function requestOf(payment: PaymentDoc): Square.CreatePaymentRequest {
  if (payment.nonce === null) throw new Error('a payment that is being charged has its card token');
  return {
    sourceId: payment.nonce,
    idempotencyKey: payment._id,
    amountMoney: { amount: BigInt(payment.amount), currency: CURRENCY },
    autocomplete: true,
    locationId: payment.location,
    referenceId: payment._id,
  };
}

function answerOf(error: SquareError): SquareAnswer {
  // Without a status the library's `errors` are placeholders.
  if (error.statusCode === undefined) return silence(error);
  const body = isObject(error.body) ? error.body : {};
  return {
    status: error.statusCode,
    unreachable: false,
    payment: toPayment(body.payment),
    errors: Array.isArray(body.errors) ? body.errors.flatMap(toError) : [],
  };
}

function silence(error: unknown): SquareAnswer {
  return { status: undefined, unreachable: neverConnected(error), payment: null, errors: [] };
}

/** A payment of the library (camel case) or of a raw error body (snake case); null when it is neither. */
function toPayment(value: unknown): SquarePayment | null {
  if (!isObject(value) || typeof value.status !== 'string') return null;
  const card = value.cardDetails ?? value.card_details;
  const reasons = isObject(card) && Array.isArray(card.errors) ? card.errors.flatMap(toError) : [];
  return {
    id: text(value.id) ?? '',
    status: value.status,
    referenceId: text(value.referenceId) ?? text(value.reference_id),
    receiptUrl: text(value.receiptUrl) ?? text(value.receipt_url),
    errorCode: reasons[0]?.code ?? null,
  };
}

function toError(value: unknown): { category: string; code: string }[] {
  if (!isObject(value)) return [];
  return [{ category: text(value.category) ?? '', code: text(value.code) ?? '' }];
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
