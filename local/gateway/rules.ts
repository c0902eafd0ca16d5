/**
 * The rules of the web server in front of the apps. The gateway applies them in code; deploy/nginx/render.ts writes
 * nginx's configuration from them. The expressions use only what JavaScript and nginx both understand.
 */

/** Paths that the API answers. */
export const API_PATH = /^\/(api|auth)(\/|$)/;

/** A file name with its content's hash, such as `index.1a2b3c4d.js`. Its content never changes. */
export const HASHED = /[.-][0-9a-f]{8,32}\.(?!html|json)[a-z0-9.]+$/i;

/** Pages that search engines must not list: the status of a card, and what a mail opens. */
export const NOT_INDEXED = /^\/(m|member|confirmemail)(\/|$)/;

/** Pages that a link with a token opens: they send no referrer at all (D56). */
export const LINK_PAGES =
  /^\/(renew|pay|resume|member|confirmemail|stopreminders|applicationsubmitted|office\/newpassword)(\/|$)/;

/** A hidden file, other than the folder that certificate authorities ask for. */
export const HIDDEN = /(^|\/)\.(?!well-known\/)/;

/** Where Apple looks for the file that lets a domain take Apple Pay. */
export const APPLE_PAY_PATH = '/.well-known/apple-developer-merchantid-domain-association';

/** An encoded dot or slash. No address of the site has one; path traversal attempts do. */
export const DISGUISED = /%2[ef]/i;

/**
 * A Cookie header of a browser in which a user is probably signed in (the cookie's names are the API's): staff pages
 * are then served without their prerendered sign-in screen.
 */
export const SIGNED_IN = /(^|; )(__Host-)?rollbook=/;

/** Where a release has the documents of those who get a canary, by bucket or office; what leads there: tools/publish. */
export const CANARY = '.deploy/current/canary';

/** Where a release has the documents of a preview, by name. */
export const PREVIEWS = '.deploy/current/previews';

/** Lets a browser have a preview, and goes to a page; `off` ends it. */
export const PREVIEW_PATH = /^\/preview\/([a-z][a-z0-9-]{0,39})((\/[a-z][a-z0-9-]*)*)$/;
export const PREVIEW = /(^|; )rollbook-preview=([a-z][a-z0-9-]{0,39})(;|$)/;
export const PREVIEW_COOKIE = 'rollbook-preview';
export const PREVIEW_RULES = 'Path=/; HttpOnly; SameSite=Lax';

/** A browser's bucket, two hexadecimal digits, which is drawn while there is a canary and stays. */
export const BUCKET = /(^|; )rollbook-bucket=([0-9a-f]{2})(;|$)/;
export const BUCKET_COOKIE = 'rollbook-bucket';
export const BUCKET_RULES = 'Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax';

/** The office that was last signed in in this browser, which the shell notes. */
export const OFFICE = /(^|; )rollbook-office=([0-9]{1,9})(;|$)/;

/** The name, below `areas/`, of the document with the prerendered first screen of exactly this path. */
export function screenDocument(area: string, path: string): string {
  return `${area}${path === '/' ? '/index' : path}.html`;
}

const YEAR_S = 31_536_000;

/** Cache-Control of a hashed file, of a file that a publish rewrites, and of an answer. */
export const CACHE = {
  forever: `public, max-age=${YEAR_S}, immutable`,
  revalidate: 'no-cache',
  never: 'no-store',
};

/** Answers of the web server itself. */
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

/** Headers of every answer of the web server, besides the Content-Security-Policy. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // The site's own pages may ask for the camera: an office reads member cards with it.
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), usb=(), browsing-topics=()',
  // Google Pay may open a window of its own, which must be able to answer (D61).
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

/** Added under https. */
export const STRICT_TRANSPORT_SECURITY = `max-age=${TWO_YEARS_S}; includeSubDomains`;
