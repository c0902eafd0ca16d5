import type { ServerResponse } from 'node:http';

export type Problem = { status: number; code: string; title: string; detail: string };

/** Answers as RFC 9457 says. */
export function sendProblem(res: ServerResponse, { status, ...rest }: Problem): void {
  res.statusCode = status;
  res.setHeader('content-type', 'application/problem+json');
  res.setHeader('cache-control', 'no-store');
  res.end(JSON.stringify({ type: 'about:blank', status, ...rest }));
}
