import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { type Logger, pino } from 'pino';
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
      log.info({ requestId, method, path: loggedPath(path), status, ms, finished }, 'request');
    });
    inRequest(requestId, next);
  };
}

/** A path as a log may show it: a token is part of the agreement's, which is found in capitals too. */
export function loggedPath(path: string): string {
  return path.replace(/(\/agreement\/).+/i, '$1…');
}
