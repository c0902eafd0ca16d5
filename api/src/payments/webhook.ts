import { SQUARE_WEBHOOK_PATH } from '@rollbook/contract';
import express, { type Express, type Request, type RequestHandler } from 'express';
import { z } from 'zod';
import { isDuplicateKey } from '../database';
import type { Services } from '../http/context';
import { ApiProblem } from '../http/problem';
import { isFromSquare } from './charge';
import { SquareEvent } from './model';

/** Square's notifications are small; this many bytes are read of one. */
const MAX_BYTES = 100_000;

/** The part of a notification that matters; anything else Square may tell us is taken and forgotten. */
const notification = z.object({
  type: z.enum(['payment.created', 'payment.updated']),
  event_id: z.string().min(1).max(200),
  data: z.object({ object: z.object({ payment: z.object({ reference_id: z.uuid() }) }) }),
});

/**
 * Square's own call (D5): its signature over the raw body is the only permission. A notification is stored, answered,
 * and only then wakes the reconciler; a repeated one changes nothing. Mounted before the JSON parser.
 */
export function mountWebhook(app: Express, services: Services, wake: (attempt: string) => void): void {
  const raw = express.raw({ type: () => true, limit: MAX_BYTES });
  app.post(SQUARE_WEBHOOK_PATH, raw, notified(services, wake));
}

function notified(services: Services, wake: (attempt: string) => void): RequestHandler {
  return async (request, response) => {
    response.locals.call = 'squareWebhook';
    const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
    await checkSignature(request, body, services);
    const event = notification.safeParse(parse(body));
    const attempt = event.success ? event.data.data.object.payment.reference_id.toLowerCase() : undefined;
    const isNew =
      event.success && attempt !== undefined && (await store(event.data.event_id, attempt, services.now()));
    response.json({ success: true });
    if (isNew) wake(attempt);
  };
}

async function checkSignature(request: Request, requestBody: string, { config }: Services): Promise<void> {
  const { webhookKey } = config.square;
  const signatureHeader = request.get('x-square-hmacsha256-signature');
  const url = `${config.publicOrigin}${SQUARE_WEBHOOK_PATH}`;
  const isGenuine =
    webhookKey !== undefined &&
    signatureHeader !== undefined &&
    (await isFromSquare({ requestBody, signatureHeader }, webhookKey, url));
  if (!isGenuine) throw new ApiProblem('not_allowed', 'The signature of this notification is not right');
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** True when it was not there yet. */
async function store(_id: string, payment: string, received: Date): Promise<boolean> {
  try {
    await SquareEvent.create({ _id, payment, received });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
