import compression from 'compression';
import type { RequestHandler } from 'express';

/** Compresses for who takes it. Who does not, such as a proxy that compresses by itself, does not pay for it either. */
export function compress(): RequestHandler {
  const compressed = compression();
  return (request, response, next) => {
    if (request.headers['accept-encoding'] === undefined) next();
    else compressed(request, response, next);
  };
}
