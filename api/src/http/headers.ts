import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Helmet's headers; what only makes sense under https is left out where people come by http (the demo). */
export function securityHeaders(publicOrigin: string): RequestHandler {
  const https = publicOrigin.startsWith('https:');
  return helmet({
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
}
