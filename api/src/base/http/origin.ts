import type { Request, RequestHandler } from 'express';
import { ApiProblem } from './problem';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Unsafe methods take JSON only and, from a browser, only from our own pages: a foreign page can send our cookie
 * only without JSON or with its own Origin.
 */
export function ownOrigin(publicOrigin: string): RequestHandler {
  return (request, _response, next) => {
    if (SAFE.has(request.method)) return next();
    refuseForeignOrigin(request, publicOrigin);
    const hasBody =
      Number(request.headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in request.headers;
    if (hasBody && request.is('application/json') === false) {
      throw new ApiProblem('not_json', 'Please send JSON');
    }
    next();
  };
}

/** Throws for a request from a page of another origin. Clients that are not browsers send no origin. */
export function refuseForeignOrigin({ headers: { origin } }: Request, publicOrigin: string): void {
  if (origin !== undefined && origin !== publicOrigin) {
    throw new ApiProblem('wrong_origin', 'This request does not come from one of our pages');
  }
}
