import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * Helmet's headers; what only makes sense under https is left out where people come by http (the demo). They are the
 * same on every answer, so helmet is asked once: asking it each time is a sixth of what a small answer costs.
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
        // No answer of the API is a page that frames, bases or runs anything.
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
