import {
  type CallName,
  type CallRow,
  calls,
  DECLINE_CODES,
  PENDING,
  type ProblemCode,
  PROBLEMS,
  type Role,
} from '@rollbook/contract';
import { application, calendarDate, recordId, refusalsOf, schemas } from '@rollbook/contract/schemas';
import { z } from 'zod';
import type { RawAnswer } from './send';

/** The properties of a request on which the answer depends. */
export type Asked = {
  name: CallName;
  role: Role;
  /** False when another answer than the call's own is expected: another method, path or condition. */
  isCall: boolean;
};

const text = z.string().min(1);
/** The schema of all problem answers. */
export const problem = z.strictObject({
  type: text,
  title: text,
  status: z.int().min(400).max(499),
  detail: text,
  code: text,
  requestId: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
  errors: z.array(z.strictObject({ field: z.string(), message: text })).optional(),
  ids: z.array(recordId).optional(),
  current: application.optional(),
  attempt: z.uuid().optional(),
  changedBy: z.string().optional(),
  renewed: z.strictObject({ by: z.string(), office_name: z.string(), on: calendarDate }).optional(),
  suspect: z
    .strictObject({
      id: recordId,
      name: text,
      member_id: z.string().regex(/^\d+-\d+$/),
      // The administrator is told of other offices.
      office_name: z.string().optional(),
      standing: z.enum(['active', 'waiting', 'ended']),
      expiration_date: calendarDate,
      renewable: z.boolean(),
    })
    .optional(),
  challenge: z.unknown().optional(),
  success: z.literal(false).optional(),
  message: text.optional(),
});
/** The answer to a payment with an unknown outcome. */
const pending = z.strictObject({
  success: z.literal(false),
  code: z.literal(PENDING),
  message: text,
  attempt: z.uuid(),
});

const PAYMENTS: CallName[] = [
  'processApplicationPayment',
  'processOfficePayment',
  'processRenewalPayment',
  'markAsPaid',
  'payByLink',
];
/**
 * Never allowed in an answer: stack traces, library names, database messages. A frame of a stack names a file: a time of
 * day after "at" may be what a person typed as the plan's phone.
 */
const INSIDES =
  /\bat .+(?:\.[cm]?[jt]sx?|node:[\w/]+|<anonymous>):\d+:\d+|node_modules|Mongo(ose|Error|Server)|CastError|E11000|ZodError|SyntaxError/;

/** The violations of the contract in an answer; none when it conforms. */
export function breaches(asked: Asked, answer: RawAnswer): string[] {
  const { status, headers } = answer;
  const found = [...headerBreaches(answer)];
  if (status >= 500) found.push(`answers ${status}`);
  else if (status >= 400) found.push(...problemBreaches(asked, answer));
  else if (status === 202) found.push(...fits(pending, json(answer)));
  else if (status !== 200 && (asked.isCall || status !== 304))
    found.push(`answers ${status}, which no call does`);
  else if (asked.isCall) found.push(...successBreaches(asked, answer));
  if (INSIDES.test(answer.body.toString()) && headers['content-type'] !== 'application/pdf') {
    found.push('shows something of the inside');
  }
  return found;
}

function headerBreaches({ headers }: RawAnswer): string[] {
  const found: string[] = [];
  if (headers['x-content-type-options'] !== 'nosniff') found.push('has no nosniff');
  if (headers['x-request-id'] === undefined) found.push('has no request id');
  if (headers['x-powered-by'] !== undefined) found.push('says what it is made with');
  if (headers['access-control-allow-origin'] !== undefined) found.push('is open to other origins');
  return found;
}

/** The public list of offices may be cached, and is revalidated by its ETag; searches and everything else are not cached. */
function keepingOf(name: CallName): readonly string[] {
  return name === 'getOffices' ? ['private, no-cache', 'no-store'] : ['no-store'];
}

function successBreaches({ name, role }: Asked, answer: RawAnswer): string[] {
  const row: CallRow = calls[name];
  const found: string[] = [];
  if (row.who[role] === undefined) found.push(`is answered to ${role}, who may not call it`);
  if (!keepingOf(name).includes(String(answer.headers['cache-control'])))
    found.push('may be kept by a cache');
  const isPdf = answer.headers['content-type'] === 'application/pdf';
  if (isPdf !== (row.answers === 'pdf')) found.push(`is ${answer.headers['content-type']}`);
  if (row.answers === 'zip') return [...found, ...zipBreaches(answer)];
  return [...found, ...(isPdf ? pdfBreaches(answer) : fits(schemas[name].answer, json(answer)))];
}

function zipBreaches({ headers, body }: RawAnswer): string[] {
  const isZip = headers['content-type'] === 'application/zip' && body.subarray(0, 2).toString() === 'PK';
  return isZip ? [] : ['is not a ZIP file'];
}

function pdfBreaches({ body }: RawAnswer): string[] {
  return body.subarray(0, 5).toString() === '%PDF-' ? [] : ['is not a PDF'];
}

function problemBreaches({ name, isCall }: Asked, answer: RawAnswer): string[] {
  // The answer to HEAD has no body.
  if (answer.body.length === 0 && !isCall) return [];
  if (!answer.headers['content-type']?.startsWith('application/problem+json')) {
    return [`is ${answer.headers['content-type']} and not a problem`];
  }
  const parsed = problem.safeParse(json(answer));
  if (!parsed.success) return [`is no problem of the documented form: ${parsed.error.message}`];
  const { type, status, code, success, message, detail } = parsed.data;
  const kind = type.replace('about:blank#', '');
  const documented: readonly string[] = isCall ? refusalsOf(name) : Object.keys(PROBLEMS);
  const found: string[] = [];
  if (!documented.includes(kind)) found.push(`refuses with ${kind}, which is not documented for it`);
  if (statusOf(kind) !== answer.status || status !== answer.status) found.push('has the status of another');
  if (code !== kind && !(kind === 'declined' && isDecline(code))) found.push(`has the code ${code}`);
  if (isCall && PAYMENTS.includes(name) !== (success === false && message === detail)) {
    found.push('does not tell a payment screen what it reads');
  }
  return found;
}

function statusOf(kind: string): number | undefined {
  return Object.entries(PROBLEMS).find(([code]) => code === kind)?.[1];
}

function isDecline(code: string): boolean {
  return DECLINE_CODES.some((known) => known === code);
}

function fits(shape: z.ZodType, value: unknown): string[] {
  const parsed = shape.safeParse(value);
  return parsed.success ? [] : [`does not fit its shape: ${parsed.error.message}`];
}

function json({ body }: RawAnswer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return body.toString();
  }
}

/** The code of a refusal. */
export function codeOf(answer: RawAnswer): ProblemCode | undefined {
  const parsed = z.object({ type: z.string() }).safeParse(json(answer));
  const kind = parsed.success ? parsed.data.type.replace('about:blank#', '') : '';
  return (Object.keys(PROBLEMS) as ProblemCode[]).find((code) => code === kind);
}
