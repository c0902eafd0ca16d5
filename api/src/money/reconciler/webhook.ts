import { SQUARE_WEBHOOK_PATH } from '@rollbook/contract';
import type { Express, Request, RequestHandler } from 'express';
import { z } from 'zod';
import { insertNew } from '../../base/database';
import type { Services } from '../../base/http/context';
import { readBody } from '../../base/http/body';
import { ApiProblem } from '../../base/http/problem';
import { isFromSquare } from '../square/client';
import { SquareEvent } from '../payments/model';

/** Largest body in bytes; Square's notifications are far smaller. */
const MAX_BYTES = 100_000;

const id = z.string().min(1).max(200);
const about = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ object: z.object(shape) });

/** The notifications that are handled, as they are stored; all others are accepted and ignored. */
const notification = z.discriminatedUnion('type', [
  z
    .object({
      type: z.enum(['payment.created', 'payment.updated']),
      event_id: id,
      data: about({
        payment: z.object({ id, reference_id: z.uuid(), refunded_money: z.unknown().optional() }),
      }),
    })
    .transform(({ event_id, data: { object } }) => ({
      _id: event_id,
      kind: object.payment.refunded_money === undefined ? ('payment' as const) : ('money back' as const),
      payment: object.payment.reference_id.toLowerCase(),
      square_id: object.payment.id,
      object: '',
    })),
  z
    .object({
      type: z.enum(['refund.created', 'refund.updated']),
      event_id: id,
      data: about({ refund: z.object({ payment_id: id }) }),
    })
    .transform(({ event_id, data: { object } }) => ({
      _id: event_id,
      kind: 'money back' as const,
      payment: '',
      square_id: object.refund.payment_id,
      object: '',
    })),
  z
    .object({
      type: z.enum(['dispute.created', 'dispute.state.updated']),
      event_id: id,
      data: about({ dispute: z.object({ id, disputed_payment: z.object({ payment_id: id }) }) }),
    })
    .transform(({ event_id, data: { object } }) => ({
      _id: event_id,
      kind: 'dispute' as const,
      payment: '',
      square_id: object.dispute.disputed_payment.payment_id,
      object: object.dispute.id,
    })),
]);

/**
 * The route of Square's notifications, authorised by the signature over the raw body. A notification is stored, then
 * answered, then wakes the reconciler; a repeated one has no effect.
 */
export function mountWebhook(app: Express, services: Services, wake: (attempt: string) => void): void {
  app.post(SQUARE_WEBHOOK_PATH, notified(services, wake));
}

function notified(services: Services, wake: (attempt: string) => void): RequestHandler {
  return async (request, response) => {
    response.locals.call = 'squareWebhook';
    const body = (await readBody(request, response, MAX_BYTES)).toString('utf8');
    await checkSignature(request, body, services);
    const event = notification.safeParse(parse(body));
    const isNew =
      event.success &&
      (await insertNew(SquareEvent, { ...event.data, received: services.now(), handled: false }));
    response.json({ success: true });
    if (isNew) wake(event.data.payment);
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
