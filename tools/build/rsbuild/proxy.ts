// How a development server passes calls on to the API: a running `npm start`, or a deployed one in ROLLBOOK_API.
import type { ProxyConfig, ProxyOptions } from '@rsbuild/core';
import type { ClientRequest, IncomingHttpHeaders } from 'node:http';

export const API = process.env.ROLLBOOK_API ?? 'http://localhost:3000';

const PATHS = ['/api', '/auth', '/demo', '/sandbox'];

/** A page that came by http may not keep a cookie called `__Host-…`: it is kept under a name with this in front. */
const PREFIX = 'dev-';

/** The rules for `server.proxy`; `more` names further paths. */
export function proxyTo(api: string, more: string[] = []): ProxyConfig {
  const { origin } = new URL(api);
  const on: ProxyOptions['on'] = {
    proxyReq: (proxied, { headers }) => asFromApi(proxied, headers, origin),
    proxyRes: ({ headers }) => {
      if (headers['set-cookie']) headers['set-cookie'] = headers['set-cookie'].map(forHttp);
    },
  };
  return Object.fromEntries(
    [...PATHS, ...more].map((path) => [path, { target: api, changeOrigin: true, on }]),
  );
}

/**
 * The API takes calls of its own pages only, and the page of this server counts as one. A call of another page keeps its
 * Origin, and the API refuses it.
 */
function asFromApi(proxied: ClientRequest, { origin, host, cookie }: IncomingHttpHeaders, apiOrigin: string) {
  if (origin !== undefined && URL.canParse(origin) && new URL(origin).host === host)
    proxied.setHeader('origin', apiOrigin);
  if (cookie !== undefined)
    proxied.setHeader('cookie', cookie.replaceAll(new RegExp(`(^|; )${PREFIX}__`, 'g'), '$1__'));
}

/** The same cookie for a page that came by http: no domain, not Secure, no name that demands it. */
export function forHttp(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const kept = attributes.filter((attribute) => !/^(secure$|domain=)/i.test(attribute));
  return [pair.startsWith('__') ? `${PREFIX}${pair}` : pair, ...kept].join('; ');
}
