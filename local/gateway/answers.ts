import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { CACHE } from './rules';

export type Problem = { status: number; code: string; title: string; detail: string };

/** Answers with problem+json (RFC 9457). */
export function sendProblem(res: ServerResponse, { status, ...rest }: Problem): void {
  res.statusCode = status;
  res.setHeader('content-type', 'application/problem+json');
  res.setHeader('cache-control', CACHE.never);
  res.end(JSON.stringify({ type: 'about:blank', status, ...rest }));
}

/** A plain 404 that is not cached. */
export const notFound: RequestHandler = (_req, res) => {
  res.status(404).set('cache-control', CACHE.never).type('text').send('Not found');
};
