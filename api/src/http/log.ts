import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { type Logger, pino } from 'pino';
import { rateLimited, requestSeconds } from '../metrics/registry';
import { currentRequest, inRequest, REQUEST_ID } from '../requestId';

/** Structured lines on standard output. Nothing that a person typed is ever an argument (D24b). */
export function createLog(level: string): Logger {
  return pino({ level, base: { service: 'api' }, mixin });
}

/** What is logged in the name of a request has its id. */
function mixin(): { requestId?: string } {
  const requestId = currentRequest();
  return requestId === '' ? {} : { requestId };
}

/** Gives each request an id (the browser's or a proxy's, when it is a plain one) and logs its end without query or body. */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const given = request.get('X-Request-Id') ?? '';
    const requestId = REQUEST_ID.test(given) ? given : randomUUID();
    const begun = performance.now();
    response.locals.requestId = requestId;
    response.setHeader('X-Request-Id', requestId);
    const { method, path } = request;
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

/** The contract's name of the call, once its route has said it; never anything that the caller chose. */
function callOf({ locals }: Response): string {
  const { call }: { call?: unknown } = locals;
  return typeof call === 'string' ? call : 'other';
}

/** Whose account called, such as 'office:3'; nothing where the request was refused before that was asked. */
function whoOf({ locals }: Response): string | undefined {
  const { who }: { who?: unknown } = locals;
  return typeof who === 'string' ? who : undefined;
}

function countRequest(call: string, status: number, ms: number): void {
  requestSeconds.observe({ call, status }, ms / 1000);
  if (status === 429) rateLimited.inc({ call });
}

/** A path as a log may show it: a token is part of the agreement's, which is found in capitals too. */
export function loggedPath(path: string): string {
  return path.replace(/(\/agreement\/).+/i, '$1…');
}
