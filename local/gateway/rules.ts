/**
 * The rules of the web server in front of the apps. The gateway follows them in code; the configuration of nginx is
 * written from them (deploy/nginx/render.ts), so that the two cannot drift. The expressions are plain enough for both.
 */

/** What the API answers. */
export const API_PATH = /^\/(api|auth)(\/|$)/;

/** A build's name with its content's hash: `index.1a2b3c4d.js`. It never changes what it holds. */
export const HASHED = /[.-][0-9a-f]{8,32}\.(?!html|json)[a-z0-9.]+$/i;

/** A hidden file; the folder that certificate authorities ask for is none. */
export const HIDDEN = /(^|\/)\.(?!well-known\/)/;

/** No address of ours hides a dot or a slash: who writes one so is looking for a way out of the folder. */
export const DISGUISED = /%2[ef]/i;

/**
 * A Cookie header of a browser in which somebody is probably signed in (the cookie's names are the API's): staff pages
 * are then served without their prerendered sign-in screen.
 */
export const SIGNED_IN = /(^|; )(__Host-)?rollbook=/;

/** The name, below `areas/`, of the document with the prerendered first screen of exactly this path. */
export function screenDocument(area: string, path: string): string {
  return `${area}${path === '/' ? '/index' : path}.html`;
}

const YEAR_S = 31_536_000;

/** Cache-Control of: a file whose name changes with its content; one that a publish rewrites; an answer. */
export const CACHE = {
  forever: `public, max-age=${YEAR_S}, immutable`,
  revalidate: 'no-cache',
  never: 'no-store',
};

/** What is answered in the API's place, or where there is nothing to answer. */
export const PROBLEMS = {
  apiAway: {
    status: 503,
    code: 'api_unreachable',
    title: 'Service Unavailable',
    detail: 'The server cannot be reached at the moment. Please try again.',
  },
  unpublished: {
    status: 503,
    code: 'site_missing',
    title: 'Service Unavailable',
    detail: 'The apps have not been built yet.',
  },
  methodNotAllowed: {
    status: 405,
    code: 'method_not_allowed',
    title: 'Method Not Allowed',
    detail: 'There is nothing here that takes this method.',
  },
};

const TWO_YEARS_S = 63_072_000;

/** Headers of everything that the web server answers by itself, besides the Content-Security-Policy. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** Added where people come by https. */
export const STRICT_TRANSPORT_SECURITY = `max-age=${TWO_YEARS_S}; includeSubDomains`;
