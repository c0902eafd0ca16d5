// How a development server passes calls on to the API: a running `npm start`, or a deployed one in ROLLBOOK_API.

/** Where the API answers. */
export const API = process.env.ROLLBOOK_API ?? 'http://localhost:3000';

const PATHS = ['/api', '/auth', '/demo', '/sandbox'];

/** Names with this in front are kept from pages that came by http; without it the browser keeps the cookie. */
const PREFIX = 'dev-';

/** The rules for `server.proxy`; `more` names further paths. */
export function proxyTo(api, more = []) {
  const { origin } = new URL(api);
  const on = {
    proxyReq: (proxied, request) => asFromApi(proxied, request.headers, origin),
    proxyRes: ({ headers }) => {
      if (headers['set-cookie']) headers['set-cookie'] = headers['set-cookie'].map(forHttp);
    },
  };
  return Object.fromEntries(
    [...PATHS, ...more].map((path) => [path, { target: api, changeOrigin: true, on }]),
  );
}

/**
 * The API takes calls of its own pages only, and the page of this server stands for one. What another page sends keeps
 * its Origin, and is refused as it would be there.
 */
function asFromApi(proxied, { origin, host, cookie }, apiOrigin) {
  if (origin !== undefined && URL.canParse(origin) && new URL(origin).host === host)
    proxied.setHeader('origin', apiOrigin);
  if (cookie !== undefined)
    proxied.setHeader('cookie', cookie.replaceAll(new RegExp(`(^|; )${PREFIX}__`, 'g'), '$1__'));
}

/** The same cookie for a page that came by http: no domain, not Secure, no name that demands it. */
export function forHttp(cookie) {
  const [pair, ...attributes] = cookie.split(';').map((part) => part.trim());
  const kept = attributes.filter((attribute) => !/^(secure$|domain=)/i.test(attribute));
  return [pair.startsWith('__') ? `${PREFIX}${pair}` : pair, ...kept].join('; ');
}
