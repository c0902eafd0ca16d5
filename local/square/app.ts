import { join } from 'node:path';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { Refusal, refuse } from './errors';
import { type Fault, type Faults, attempted, isFaultName, send } from './faults';
import type { Ledger } from './ledger';
import { receiptPage } from './receipt';
import { cursorFor, readCard, readCharge, readList, readRefund } from './requests';
import type { Answer } from './shapes';

export type AppOptions = {
  ledger: Ledger;
  faults: Faults;
  token: string;
  locationId: string;
  merchantId: string;
  /** The built files of the card form. */
  browserDir: string;
  /** Stops listening, for good or for some milliseconds. */
  refuseFor: (ms: number) => void;
};

/**
 * The card form may be framed by the page of the same origin (behind a gateway) and, on one machine, by
 * development servers on other ports.
 */
const FRAME_CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self' http://localhost:* http://127.0.0.1:*",
].join('; ');

/** The sandbox as an Express app: Square's API below /v2, the card form and the switches beside it. */
export function createApp(options: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(express.json({ limit: '1mb' }));
  app.use('/v2', (req, res, next) => {
    if (req.get('authorization') === `Bearer ${options.token}`) return next();
    send(res, refuse('UNAUTHORIZED', 'This request could not be authorized.'));
  });
  mountPayments(app, options);
  mountLocations(app, options);
  mountCardForm(app, options);
  mountSwitches(app, options);
  app.use((_req, res) => send(res, refuse('NOT_FOUND', 'API endpoint not found.')));
  app.use(answerErrors);
  return app;
}

function mountPayments(app: Express, { ledger, faults }: AppOptions): void {
  app.post('/v2/payments', (req, res) => {
    const key: unknown = req.body?.idempotency_key;
    const act = (bend?: Parameters<Ledger['charge']>[1]) => ledger.charge(readCharge(req.body), bend);
    return faults.serve('create', res, typeof key === 'string' ? key : undefined, act);
  });
  app.get('/v2/payments', (req, res) => faults.serve('list', res, undefined, () => list(ledger, req)));
  app.post('/v2/payments/cancel', (req, res) =>
    send(
      res,
      attempted(() => ledger.cancelByKey(String(req.body?.idempotency_key))),
    ),
  );
  app.get('/v2/payments/:id', (req, res) =>
    faults.serve('get', res, undefined, () => ({
      status: 200,
      body: { payment: ledger.payment(req.params.id) },
    })),
  );
  app.post('/v2/payments/:id/cancel', (req, res) =>
    send(
      res,
      attempted(() => ledger.settle(req.params.id, 'CANCELED')),
    ),
  );
  app.post('/v2/payments/:id/complete', (req, res) =>
    send(
      res,
      attempted(() => ledger.settle(req.params.id, 'COMPLETED')),
    ),
  );
  app.post('/v2/refunds', (req, res) =>
    send(
      res,
      attempted(() => ledger.refund(readRefund(req.body))),
    ),
  );
}

function list(ledger: Ledger, req: Request): Answer {
  const query = new URL(req.originalUrl, 'http://sandbox').searchParams;
  const { payments, limit, offset } = readList(query);
  const found = payments(ledger.payments());
  const page = found.slice(offset, offset + limit);
  const end = offset + page.length;
  return {
    status: 200,
    body: {
      ...(page.length > 0 ? { payments: page } : {}),
      ...(end < found.length ? { cursor: cursorFor(end) } : {}),
    },
  };
}

function mountLocations(app: Express, { locationId, merchantId }: AppOptions): void {
  const location = {
    id: locationId,
    name: 'Card sandbox',
    status: 'ACTIVE',
    type: 'PHYSICAL',
    country: 'US',
    currency: 'USD',
    language_code: 'en-US',
    merchant_id: merchantId,
    timezone: 'America/Denver',
    capabilities: ['CREDIT_CARD_PROCESSING'],
  };
  app.get('/v2/locations', (_req, res) => send(res, { status: 200, body: { locations: [location] } }));
}

function mountCardForm(app: Express, { ledger, browserDir }: AppOptions): void {
  app.post('/tokens', (req, res) => {
    const answer = attempted(() => {
      const { token, card } = ledger.createToken(readCard(req.body));
      return { status: 200, body: { token, card } };
    });
    send(res, answer);
  });
  app.get('/card-form', (_req, res) => {
    res.setHeader('content-security-policy', FRAME_CSP);
    res.setHeader('cache-control', 'no-store');
    res.sendFile(join(browserDir, 'card-form.html'));
  });
  for (const file of ['square.js', 'card-form.js', 'card-form.css']) {
    app.get(`/${file}`, (_req, res) => {
      res.setHeader('cache-control', 'no-cache');
      res.sendFile(join(browserDir, file));
    });
  }
  app.get('/receipts/:id', (req, res) => {
    const answer = attempted(() => ({ status: 200, body: ledger.payment(req.params.id) }));
    if (answer.status !== 200) return send(res, answer);
    res.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:");
    res.type('html').send(receiptPage(ledger.payment(req.params.id)));
  });
}

function mountSwitches(app: Express, { ledger, faults, refuseFor }: AppOptions): void {
  app
    .route('/_faults')
    .get((_req, res) => void res.json({ waiting: faults.waiting() }))
    .post((req, res) => {
      const answer = attempted(() => {
        const { next, refuseForMs } = readSwitches(req.body);
        faults.next(...next);
        if (refuseForMs !== undefined) res.on('finish', () => refuseFor(refuseForMs));
        return { status: 200, body: { waiting: faults.waiting() } };
      });
      send(res, answer);
    })
    .delete((_req, res) => {
      faults.clear();
      res.json({ waiting: [] });
    });
  app.post('/_payments/:id/settle', (req, res) => {
    const answer = attempted(() => {
      const status: unknown = req.body?.status;
      if (status === 'COMPLETED' || status === 'CANCELED' || status === 'FAILED') {
        return ledger.settle(req.params.id, status);
      }
      throw new Refusal('INVALID_VALUE', 'COMPLETED, CANCELED or FAILED.', 'status');
    });
    send(res, answer);
  });
}

function readSwitches(body: { next?: unknown; refuseForMs?: unknown }): {
  next: Fault[];
  refuseForMs?: number;
} {
  const next = Array.isArray(body?.next) ? body.next.map(readFault) : [];
  return typeof body?.refuseForMs === 'number' ? { next, refuseForMs: body.refuseForMs } : { next };
}

function readFault(wanted: unknown): Fault {
  if (typeof wanted === 'string') return readFault({ fault: wanted });
  const { fault, on, key, ms }: { [name: string]: unknown } = { ...Object(wanted) };
  if (typeof fault !== 'string' || !isFaultName(fault)) {
    throw new Refusal('INVALID_VALUE', 'No such fault.', 'fault');
  }
  return {
    fault,
    ...(on === 'create' || on === 'get' || on === 'list' ? { on } : {}),
    ...(typeof key === 'string' ? { key } : {}),
    ...(typeof ms === 'number' ? { ms } : {}),
  };
}

// Express tells an error handler from others by its four parameters.
function answerErrors(error: unknown, _req: Request, res: Response, _next: NextFunction): void {
  if (res.headersSent || res.destroyed) return void res.destroy();
  // A late answer is cut short when the sandbox stops: nobody waits for it any more.
  if (error instanceof Error && error.name === 'AbortError') return void res.destroy();
  if (error instanceof SyntaxError) return send(res, refuse('BAD_REQUEST', 'Malformed JSON.'));
  console.error(error);
  send(res, refuse('INTERNAL_SERVER_ERROR', 'Internal Server Error'));
}
