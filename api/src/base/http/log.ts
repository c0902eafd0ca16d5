import { SECRET_PATH } from '@rollbook/contract';
import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { type DestinationStream, type Logger, pino } from 'pino';
import { rateLimited, requestSeconds } from '../metrics/registry';
import { writtenForms } from '../secretAddresses';
import { addressKey } from './networks';
import { currentRequest, inRequest, REQUEST_ID } from '../requestId';
import { countUnderWay } from './underWay';

/** Structured lines on standard output. User input is never logged, and `secrets` are masked. */
export function createLog(
  level: string,
  secrets: readonly string[] = [],
  destination: DestinationStream = pino.destination(1),
): Logger {
  const forms = writtenForms(secrets);
  const streamWrite = (line: string) =>
    forms.reduce((masked, secret) => masked.replaceAll(secret, '…'), line);
  return pino({ level, base: { service: 'api' }, mixin, hooks: { streamWrite } }, destination);
}

function mixin(): { requestId?: string } {
  const requestId = currentRequest();
  return requestId === '' ? {} : { requestId };
}

/** Gives each request an id, its own X-Request-Id if that is well-formed, and logs its end without query or body. */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const given = request.get('X-Request-Id') ?? '';
    const requestId = REQUEST_ID.test(given) ? given : randomUUID();
    const begun = performance.now();
    response.locals.requestId = requestId;
    countUnderWay(response);
    response.setHeader('X-Request-Id', requestId);
    const { method, path, ip = 'unknown' } = request;
    response.on('close', () => {
      const ms = Math.round(performance.now() - begun);
      const finished = response.writableFinished;
      const { statusCode: status } = response;
      countRequest(callOf(response), status, ms);
      log.info(
        {
          requestId,
          call: callOf(response),
          who: whoOf(response),
          client: addressKey(ip),
          method,
          path: loggedPath(path),
          status,
          ms,
          finished,
        },
        'request',
      );
    });
    inRequest(requestId, next);
  };
}

/** The contract's name of the call, set by its route; never a value that the caller chose. */
function callOf({ locals }: Response): string {
  const { call }: { call?: unknown } = locals;
  return typeof call === 'string' ? call : 'other';
}

/** The account that called, such as 'office:3'; undefined when the request was refused before the session was read. */
function whoOf({ locals }: Response): string | undefined {
  const { who }: { who?: unknown } = locals;
  return typeof who === 'string' ? who : undefined;
}

function countRequest(call: string, status: number, ms: number): void {
  requestSeconds.observe({ call, status }, ms / 1000);
  if (status === 429) rateLimited.inc({ call });
}

/** A path without its secret part, however it is written. */
export function loggedPath(path: string): string {
  const [, before] = SECRET_PATH.exec(plain(path)) ?? [];
  return before === undefined ? path : `${before}…`;
}

/** As nginx reads a path: decoded, with single slashes. */
function plain(path: string): string {
  const merged = path.replace(/\/+/g, '/');
  try {
    return decodeURIComponent(merged).replace(/\/+/g, '/');
  } catch {
    return merged;
  }
}
