import compression from 'compression';
import type { RequestHandler } from 'express';

/** Compresses answers. Skips the middleware without Accept-Encoding, as behind a proxy that compresses itself. */
export function compress(): RequestHandler {
  const compressed = compression();
  return (request, response, next) => {
    if (request.headers['accept-encoding'] === undefined) next();
    else compressed(request, response, next);
  };
}
