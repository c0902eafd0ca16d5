import type { RequestHandler } from 'express';
import { LINK_PAGES, SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from './rules';

/** Which card provider's script the pages load: the local stand-in, or Square's test or real one. */
export type CardProvider = 'local' | 'sandbox' | 'production';

export type CspOptions = {
  card: CardProvider;
  /** Origins other than the site's own from which areas are loaded, such as `https://office.example`. */
  remoteOrigins?: readonly string[];
};

/** Square's hosts, as its documentation of the Web Payments SDK lists them. */
const squareHosts = {
  sandbox: { cdn: 'https://sandbox.web.squarecdn.com', connect: 'https://pci-connect.squareupsandbox.com' },
  production: { cdn: 'https://web.squarecdn.com', connect: 'https://pci-connect.squareup.com' },
};
const SQUARE_ERRORS = 'https://o160250.ingest.sentry.io';
const SQUARE_FONTS = [
  'https://square-fonts-production-f.squarecdn.com',
  'https://d1g145x70srn7h.cloudfront.net',
];

/**
 * Google's script, its requests and the picture of its button. The browser also asks connect-src about https://google.com/pay, the
 * name of the payment method, and about where that leads.
 */
const googlePay = {
  script: 'https://pay.google.com',
  connect: ['https://pay.google.com', 'https://google.com', 'https://www.google.com'],
  image: 'https://www.gstatic.com',
};

/** The Content-Security-Policy of every page of the site. Mantine needs style elements, nothing needs eval. */
export function contentSecurityPolicy({ card, remoteOrigins = [] }: CspOptions): string {
  const square = card === 'local' ? undefined : squareHosts[card];
  const cdn = square ? [square.cdn] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...remoteOrigins, ...cdn, ...(square ? [googlePay.script] : [])],
    'style-src': ["'self'", "'unsafe-inline'", ...remoteOrigins, ...cdn],
    'img-src': ["'self'", 'data:', 'blob:', ...remoteOrigins, ...(square ? [googlePay.image] : [])],
    'font-src': ["'self'", 'data:', ...remoteOrigins, ...(square ? SQUARE_FONTS : [])],
    'connect-src': [
      "'self'",
      ...remoteOrigins,
      ...(square ? [square.cdn, square.connect, SQUARE_ERRORS, ...googlePay.connect] : []),
    ],
    // A bank's 3-D Secure page can be on any host; Google Pay has a frame too.
    'frame-src': square ? ["'self'", 'https:'] : ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Security headers of everything that the gateway answers; what it proxies may override them. */
export function securityHeaders(csp: CspOptions, https: boolean): RequestHandler {
  const headers: Record<string, string> = {
    'content-security-policy': contentSecurityPolicy(csp),
    ...SECURITY_HEADERS,
    ...(https ? { 'strict-transport-security': STRICT_TRANSPORT_SECURITY } : {}),
  };
  return (req, res, next) => {
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    if (LINK_PAGES.test(req.path)) res.setHeader('referrer-policy', 'no-referrer');
    next();
  };
}
