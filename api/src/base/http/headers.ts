import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * Helmet's headers, without the https-only ones where the demo is served by http. They are the same on every answer and
 * computed once: running helmet each time is a sixth of the cost of a small answer.
 */
export function securityHeaders(publicOrigin: string): RequestHandler {
  const headers = Object.entries(helmetHeaders(publicOrigin.startsWith('https:')));
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

function helmetHeaders(https: boolean): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const setHeaders = helmet({
    strictTransportSecurity: https,
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: {
      directives: {
        // No answer of the API is a page with frames, a base or scripts.
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        ...(https ? {} : { 'upgrade-insecure-requests': null }),
      },
    },
  });
  setHeaders(request, response, (error) => {
    if (error !== undefined) throw error;
  });
  return Object.fromEntries(
    response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]),
  );
}

/** Lets a page of this site show the answer in a frame: the confirmation shows the signed agreement so. */
export function allowOwnFrames(response: ServerResponse): void {
  const policy = String(response.getHeader('content-security-policy'));
  response.setHeader(
    'content-security-policy',
    policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  );
  response.setHeader('x-frame-options', 'SAMEORIGIN');
}
