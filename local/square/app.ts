import express, { type ErrorRequestHandler, type Express, Router } from 'express';
import { ownHostOnly } from '../ownHost';
import { Refusal } from './errors';
import { type Fault, type Faults, isFaultName, send } from './faults';
import type { Ledger } from './ledger';
import { receiptPage } from './receipt';
import type { PayoutWanted } from './payouts';
import {
  readCard,
  readCharge,
  readDisputeList,
  readEntryList,
  readEvidenceFile,
  readEvidenceText,
  readList,
  readPayoutList,
  readRefund,
  readRefundList,
} from './requests';
import type { Dispute, Payment, Payout, Refund } from './shapes';

export type AppOptions = {
  ledger: Ledger;
  faults: Faults;
  refundFaults: Faults;
  listFaults: Faults;
  token: string;
  locationId: string;
  /** The built files of the card form. */
  browserDir: string;
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
const RECEIPT_CSP = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** Square's API below /v2, the card form and its tokens, receipts, and the switches for faults. */
export function createApp(options: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(ownHostOnly());
  app.use(express.json({ limit: '1mb' }));
  app.use('/v2', squareApi(options));
  app.use(cardForm(options));
  app.use(switches(options));
  app.use(() => {
    throw new Refusal('NOT_FOUND', 'API endpoint not found.');
  });
  app.use(answerError);
  return app;
}

function squareApi({ ledger, faults, refundFaults, listFaults, token, locationId }: AppOptions): Router {
  const router = Router();
  router.use((req, _res, next) => {
    if (req.get('authorization') === `Bearer ${token}`) return next();
    throw new Refusal('UNAUTHORIZED', 'This request could not be authorized.');
  });
  router.post('/payments', (req, res) =>
    faults.serve(res, (forced) => ledger.charge(readCharge(req.body), forced)),
  );
  router.get('/payments', (req, res) =>
    listFaults.serve(res, () => ({ status: 200, body: pageOf(ledger.payments(), readList(req.query)) })),
  );
  router.get('/payments/:id', (req, res) => void res.json({ payment: ledger.payment(req.params.id) }));
  router.post('/refunds', (req, res) =>
    refundFaults.serve(res, (forced) => ({
      status: 200,
      body: { refund: ledger.refund(readRefund(req.body), forced) },
    })),
  );
  router.get('/refunds', (req, res) =>
    listFaults.serve(res, () => ({
      status: 200,
      body: refundPageOf(ledger.refunds(), readRefundList(req.query)),
    })),
  );
  router.get('/refunds/:id', (req, res) => void res.json({ refund: ledger.refundOf(req.params.id) }));
  router.get(
    '/disputes',
    (req, res) => void res.json(disputePageOf(ledger.disputes(), readDisputeList(req.query))),
  );
  router.get('/disputes/:id', (req, res) => void res.json({ dispute: ledger.disputeOf(req.params.id) }));
  router.use('/disputes', disputeEvidence(ledger));
  router.get('/payouts', (req, res) =>
    listFaults.serve(res, () => ({
      status: 200,
      body: payoutPageOf(ledger.payouts(), readPayoutList(req.query), locationId),
    })),
  );
  router.get('/payouts/:id', (req, res) => void res.json({ payout: ledger.payoutOf(req.params.id) }));
  router.get('/payouts/:id/payout-entries', (req, res) =>
    listFaults.serve(res, () => ({
      status: 200,
      body: entryPageOf(ledger.entriesOf(req.params.id), readEntryList(req.query)),
    })),
  );
  router.get('/locations', (_req, res) => {
    res.json({ locations: [{ id: locationId, name: 'Card sandbox', status: 'ACTIVE', currency: 'USD' }] });
  });
  return router;
}

/** Square's limit for a file of evidence, in bytes. */
const MOST_EVIDENCE_BYTES = 5_000_000;
const EVIDENCE_TYPES = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/tiff',
  'image/heic',
  'image/heif',
];

/** Evidence of a dispute, as files or texts, and its submission. */
function disputeEvidence(ledger: Ledger): Router {
  const router = Router();
  router.post(
    '/:id/evidence-files',
    express.raw({ type: 'multipart/form-data', limit: '6mb' }),
    (req, res, next) => {
      takeFile(req, ledger).then((evidence) => res.json({ evidence }), next);
    },
  );
  router.post('/:id/evidence-text', (req, res) => {
    const { idempotency_key, evidence_text, evidence_type } = readEvidenceText(req.body);
    const evidence = { dispute_id: req.params.id, evidence_type, evidence_text };
    res.json({ evidence: ledger.addEvidence(idempotency_key, evidence) });
  });
  router.post('/:id/submit-evidence', (req, res) => {
    res.json({ dispute: ledger.submitEvidence(req.params.id) });
  });
  return router;
}

async function takeFile(req: express.Request<{ id: string }>, ledger: Ledger) {
  const headers = { 'content-type': req.get('content-type') ?? '' };
  const form = await new Response(req.body, { headers }).formData();
  const request = form.get('request');
  const file = form.get('image_file');
  if (!(file instanceof File)) throw new Refusal('MISSING_REQUIRED_PARAMETER', 'No file.', 'image_file');
  if (file.size > MOST_EVIDENCE_BYTES)
    throw new Refusal('BAD_REQUEST', 'The file is too large.', 'image_file');
  if (!EVIDENCE_TYPES.includes(file.type))
    throw new Refusal('BAD_REQUEST', 'Unsupported type.', 'image_file');
  const { idempotency_key, evidence_type } = readEvidenceFile(
    JSON.parse(request instanceof File ? await request.text() : String(request ?? '{}')),
  );
  return ledger.addEvidence(idempotency_key, {
    dispute_id: req.params.id,
    evidence_type,
    evidence_file: { filename: file.name, filetype: file.type },
  });
}

/** The newest first. */
function pageOf(payments: Payment[], wanted: ReturnType<typeof readList>): object {
  const found = payments.filter(({ total_money: { amount } }) => amount === (wanted.total ?? amount));
  const { items, cursor } = paged(found.toReversed(), wanted);
  return { payments: items, ...cursor };
}

function refundPageOf(refunds: Refund[], wanted: ReturnType<typeof readRefundList>): object {
  const found = refunds.filter(({ status }) => status === (wanted.status ?? status));
  const { items, cursor } = paged(wanted.sort_order === 'ASC' ? found : found.toReversed(), wanted);
  return { refunds: items, ...cursor };
}

/** Square has no parameter for it. */
const DISPUTES_OF_PAGE = 50;

const YEAR_MS = 365 * 86_400_000;

/** Without a location those of the main one, without a time those of a year. */
function payoutPageOf(
  payouts: Payout[],
  wanted: ReturnType<typeof readPayoutList>,
  locationId: string,
): object {
  const { begin_time, location_id = locationId, status } = wanted;
  const begin = begin_time === Number.NEGATIVE_INFINITY ? Date.now() - YEAR_MS : begin_time;
  const found = payouts.filter((one) => one.status === (status ?? one.status));
  const ordered = wanted.sort_order === 'ASC' ? found : found.toReversed();
  const { items, cursor } = paged(ordered, { ...wanted, begin_time: begin, location_id });
  return { payouts: items, ...cursor };
}

function entryPageOf(
  entries: object[],
  { limit, cursor, sort_order }: ReturnType<typeof readEntryList>,
): object {
  const ordered = sort_order === 'ASC' ? entries : entries.toReversed();
  const end = cursor + limit;
  // A payout without entries has no such field.
  const page = ordered.slice(cursor, end);
  return {
    ...(page.length > 0 && { payout_entries: page }),
    ...(end < ordered.length && { cursor: String(end) }),
  };
}

function disputePageOf(
  disputes: Dispute[],
  { states, location_id, cursor }: ReturnType<typeof readDisputeList>,
): object {
  const found = disputes.filter(
    (one) => one.state === (states ?? one.state) && one.location_id === (location_id ?? one.location_id),
  );
  const end = cursor + DISPUTES_OF_PAGE;
  return {
    disputes: found.slice(cursor, end),
    ...(end < found.length && { cursor: String(end) }),
  };
}

type Wanted = Omit<ReturnType<typeof readList>, 'total'>;

/** The page of those within the times, which are inclusive, and at the location. */
function paged<Item extends Payment | Refund | Payout>(all: Item[], wanted: Wanted) {
  const found = all.filter(({ created_at, location_id }) => {
    const created = Date.parse(created_at);
    const isInTime = created >= wanted.begin_time && created <= wanted.end_time;
    return isInTime && location_id === (wanted.location_id ?? location_id);
  });
  const end = wanted.cursor + wanted.limit;
  return {
    items: found.slice(wanted.cursor, end),
    cursor: end < found.length ? { cursor: String(end) } : {},
  };
}

function cardForm({ ledger, browserDir }: AppOptions): Router {
  const router = Router();
  router.post('/tokens', (req, res) => {
    const { token, card } = ledger.createToken(readCard(req.body));
    res.json({ token, card });
  });
  router.get('/receipts/:id', (req, res) => {
    const page = receiptPage(ledger.payment(req.params.id));
    res.set('content-security-policy', RECEIPT_CSP).type('html').send(page);
  });
  const headers = { 'cache-control': 'no-cache', 'content-security-policy': FRAME_CSP };
  const setHeaders = (res: express.Response) => res.set(headers);
  // /card-form is card-form.html.
  router.use(express.static(browserDir, { extensions: ['html'], index: false, redirect: false, setHeaders }));
  return router;
}

/** Sets the faults of the next charges in a running demo: `{ next: ['late-answer'] }`. */
function switches({ faults, ledger }: AppOptions): Router {
  const router = Router();
  // Pays out at once what would be paid out when the day is over.
  router.post('/_payouts', (req, res) => {
    const wanted: PayoutWanted = { ...Object(req.body) };
    res.json({ payout: ledger.payOut(wanted) });
  });
  router.post('/_disputes', (req, res) => {
    const { payment_id, reason }: { payment_id?: unknown; reason?: unknown } = { ...Object(req.body) };
    res.json({ dispute: ledger.dispute(String(payment_id), String(reason ?? 'NO_KNOWLEDGE')) });
  });
  router.post('/_faults', (req, res) => {
    const next = [req.body?.next ?? []].flat().map(readFault);
    faults.next(...next);
    res.json({ next });
  });
  return router;
}

/** `'late-answer'` or `{ fault: 'late-answer', ms: 500 }`. */
function readFault(wanted: unknown): Fault {
  const { fault, ms }: { fault?: unknown; ms?: unknown } =
    typeof wanted === 'string' ? { fault: wanted } : { ...Object(wanted) };
  if (typeof fault === 'string' && isFaultName(fault)) {
    return { fault, ...(typeof ms === 'number' && { ms }) };
  }
  throw new Refusal('INVALID_VALUE', 'No such fault.', 'fault');
}

const answerError: ErrorRequestHandler = (error, _req, res, _next) => {
  const isStopping = error instanceof Error && error.name === 'AbortError';
  if (res.headersSent || isStopping) return void res.destroy();
  if (error instanceof Refusal) return send(res, error.answer());
  if (error instanceof SyntaxError) return send(res, new Refusal('BAD_REQUEST', 'Malformed JSON.').answer());
  console.error(error);
  send(res, new Refusal('INTERNAL_SERVER_ERROR', 'Internal Server Error').answer());
};
