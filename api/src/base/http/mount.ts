import {
  ATTEMPT_HEADER,
  type CallName,
  type CallRow,
  calls,
  CURSOR_HEADER,
  MAX_BODY_BYTES,
  PROOF_HEADER,
  TOTAL_HEADER,
  writeTotal,
} from '@rollbook/contract';
import { schemas } from '@rollbook/contract/schemas';
import type { Express, Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { readJson } from './body';
import { callerName } from './caller';
import { type Context, type Gate, type Handlers, Reply, type Services } from './context';
import { permit, permitRole } from './permission';
import { Prepared, sendPrepared } from './prepared';
import { ApiProblem, invalidShape } from './problem';
import { requireStepUp } from './stepUp';
import { sendList } from './sendList';
import { allowOwnFrames } from './headers';
import {
  clearSessionCookie,
  deviceOf,
  linkSecretOf,
  sessionOf,
  setDeviceCookie,
  setLinkCookie,
  setSessionCookie,
} from './session';

/** What the subjects contribute to the server. */
export type Subjects = { handlers: Handlers; gate: Gate };

/** The calls that have a handler: the ones that are mounted and published. */
export function mountedCalls(handlers: Handlers): CallName[] {
  return (Object.keys(calls) as CallName[]).filter((name) => handlers[name] !== undefined);
}

/**
 * Mounts every row of the contract that has a handler: session, role, body, shape, permission, handler, answer. Throws for
 * a handler without a row and for a row without a permission, so that the server does not start.
 */
export function mountCalls(
  app: Express,
  subjects: Subjects,
  services: Services,
  table: Record<string, CallRow> = calls,
): void {
  for (const name of Object.keys(subjects.handlers)) requirePermission(name, table[name]);
  for (const name of mountedCalls(subjects.handlers)) {
    const row: CallRow = calls[name];
    const route = handle(name, row, subjects, services);
    if (row.method === 'GET') app.get(row.path, route);
    if (row.method === 'POST') app.post(row.path, route);
    if (row.method === 'PUT') app.put(row.path, route);
  }
}

function requirePermission(name: string, row: CallRow | undefined): void {
  if (row === undefined) throw new Error(`${name} has a handler but no row in the table of calls`);
  if (Object.keys(row.who).length === 0) throw new Error(`${name} names no role that may call it`);
}

function handle(
  name: CallName,
  row: CallRow,
  { handlers, gate }: Subjects,
  services: Services,
): RequestHandler {
  // The union of all handlers cannot be called with the union of all inputs; the schema of the same name ties them.
  const handler = handlers[name] as (input: unknown, context: Context) => Promise<unknown>;
  const schema: z.ZodType = schemas[name].request;
  return async (request, response) => {
    response.locals.call = name;
    const context = await contextOf(request, response, services, gate);
    permitRole(row, context.caller);
    if (row.stepUp) requireStepUp(context);
    const parsed = schema.safeParse(await inputOf(request, response, row));
    if (!parsed.success) throw invalidShape(parsed.error);
    await permit(row, context.caller, parsed.data as Record<string, unknown>, gate);
    const answer = await handler(parsed.data, context);
    gate.countRead(name, context.caller, context.now());
    if (answer instanceof Prepared) await sendPrepared(request, response, answer);
    else
      await send(response, row, answer, {
        input: parsed.data,
        counted: exportCount(row, parsed.data, context, gate),
      });
  };
}

/** Records the number of rows of a whole answer, where it is an export; a page is none. */
function exportCount({ exports: list }: CallRow, input: unknown, context: Context, gate: Gate): Counted {
  if (list === undefined || asPage.safeParse(input).success) return async () => undefined;
  return (rows) => gate.recordExport(context.caller, context.now(), { list, rows, way: 'file' });
}

type Counted = (rows: number) => Promise<void>;
const asPage = z.object({ limit: z.number() });

async function inputOf(request: Request, response: Response, row: CallRow): Promise<unknown> {
  if (row.from === 'none') return {};
  if (row.from === 'path') return request.params;
  if (row.from === 'query') return request.query;
  const body = await readJson(request, response, row.maxBody ?? MAX_BODY_BYTES.default);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiProblem('malformed', 'Please send a JSON object');
  }
  return body;
}

async function contextOf(
  request: Request,
  response: Response,
  services: Services,
  gate: Gate,
): Promise<Context> {
  const { caller, sessionId, provedAt } = await sessionOf(request, response, services, gate);
  const device = deviceOf(request, services);
  response.locals.who = callerName(caller);
  return {
    ...services,
    caller,
    sessionId,
    provedAt,
    requestId: String(response.locals.requestId),
    ip: request.ip ?? 'unknown',
    userAgent: request.get('user-agent') ?? '',
    attempt: attemptOf(request),
    proof: request.get(PROOF_HEADER),
    device,
    linkCookie: (visit) => linkSecretOf(request, services, visit),
    setLinkCookie: (visit, secret, ms) => setLinkCookie(response, services, { visit, secret, ms }),
    setDevice: (token) => setDeviceCookie(response, services, token),
    setSession: (token, idleMs) =>
      token === null
        ? clearSessionCookie(response, services)
        : setSessionCookie(response, services, token, idleMs),
    setNextCursor: (cursor) => response.setHeader(CURSOR_HEADER, cursor),
    setTotal: (total) => response.setHeader(TOTAL_HEADER, writeTotal(total)),
  };
}

function attemptOf(request: Request): string | undefined {
  const header = request.get(ATTEMPT_HEADER);
  if (header === undefined) return undefined;
  const parsed = z.uuid().safeParse(header);
  if (!parsed.success) throw new ApiProblem('malformed', `${ATTEMPT_HEADER} must be a UUID`);
  return parsed.data.toLowerCase();
}

/** 'membership-agreement-1052': with the requested id, as in mails; 'statement-2026-10-3' of a month and an office or a group. */
function fileNameOf({ fileName = 'membership-agreement' }: CallRow, input: unknown): string {
  const { id, month, oid, ogid } = ofFile.catch({}).parse(input);
  return [fileName, id, month, oid ?? ogid].filter((part) => part !== undefined).join('-');
}

const ofFile = z
  .object({ id: z.number(), month: z.string().regex(/^[\d-]{7}$/), oid: z.number(), ogid: z.number() })
  .partial();

type Sending = { input: unknown; counted: Counted };

async function send(
  response: Response,
  row: CallRow,
  answer: unknown,
  { input, counted }: Sending,
): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  if (answer instanceof Reply) {
    response.status(answer.status).json(answer.body);
  } else if (answer instanceof Uint8Array && row.answers === 'zip') {
    response
      .type('application/zip')
      .setHeader('Content-Disposition', `attachment; filename="${fileNameOf(row, input)}.zip"`);
    response.send(Buffer.from(answer));
  } else if (answer instanceof Uint8Array) {
    response
      .type('application/pdf')
      .setHeader('Content-Disposition', `inline; filename="${fileNameOf(row, input)}.pdf"`);
    allowOwnFrames(response);
    response.send(Buffer.from(answer));
  } else if (row.answers === 'list' && isAsyncIterable(answer)) {
    await sendList(response, answer, counted);
  } else {
    if (Array.isArray(answer)) await counted(answer.length);
    response.json(answer);
  }
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
