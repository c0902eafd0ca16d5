import { createServer } from 'node:http';
import { resolve } from 'node:path';
import express, { type Express } from 'express';
import { listenOn } from '../listen';
import { type Demo, demoPage } from './demo';
import { health } from './health';
import { type Problem } from './problem';
import { type Proxy, createProxy } from './proxy';
import { API_PATH, CACHE, PROBLEMS } from './rules';
import { type CspOptions, securityHeaders } from './security';
import { siteRouter } from './site';

export type { Demo, DemoAccount, DemoLink } from './demo';
export { type CardProvider, type CspOptions, contentSecurityPolicy } from './security';

export type GatewayOptions = {
  /** 0 takes a free one. */
  port: number;
  /** Default 127.0.0.1. */
  host?: string;
  /** The published apps: the shell's index.html and everything beside it. */
  siteDir: string;
  /** `http://host:port` or `unix:/path`. */
  apiUrl: string;
  /** The card sandbox, served below /sandbox/square; demo mode only. */
  sandboxUrl?: string;
  /** The mail inbox, served below /demo/inbox; demo mode only. */
  mailUrl?: string;
  /** What /demo shows; demo mode only. */
  demo?: Demo;
  csp: CspOptions;
  /** Whether people reach the site over https (adds HSTS). */
  https?: boolean;
  /** How many proxies stand in front of the gateway; default 0. The API stands behind one more. */
  trustProxy?: number;
};

export type Gateway = { url: string; port: number; stop: () => Promise<void> };

/** How long requests may take to end once the gateway stops, in milliseconds. */
const STOP_GRACE_MS = 2_000;

/** How long a connection may keep us waiting, in milliseconds: as the API's own (api/src/http/server.ts). */
const CONNECTION_LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
};

/** Serves apps, API and (in demo mode) the stand-ins under one origin. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const trustProxy = options.trustProxy ?? 0;
  const api = createProxy({ target: options.apiUrl, away: PROBLEMS.apiAway, trustProxy });
  const standIn = (target: string | undefined, away: Problem) =>
    target === undefined ? undefined : createProxy({ target, away, trustProxy });
  const sandbox = standIn(options.sandboxUrl, sandboxAway);
  const mail = standIn(options.mailUrl, mailAway);
  const app = createApp({ ...options, siteDir: resolve(options.siteDir) }, { api, sandbox, mail });
  const server = createServer(CONNECTION_LIMITS, app);
  const host = options.host ?? '127.0.0.1';
  const listener = listenOn(server, options.port, host);
  const port = await listener.open();
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    async stop() {
      server.closeIdleConnections();
      await listener.close(STOP_GRACE_MS);
      api.close();
      sandbox?.close();
      mail?.close();
    },
  };
}

type Proxies = { api: Proxy; sandbox: Proxy | undefined; mail: Proxy | undefined };

function createApp(options: GatewayOptions, { api, sandbox, mail }: Proxies): Express {
  const { siteDir, demo } = options;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', options.trustProxy ?? 0);
  app.use(securityHeaders(options.csp, options.https ?? false));
  app.get(['/healthz', '/readyz'], health(siteDir, api));
  app.get('/livez', api.handle);
  app.use((req, res, next) => (isApi(req.path) ? api.handle(req, res, next) : next()));
  if (sandbox) app.use('/sandbox/square', sandbox.handle);
  if (mail) app.use((req, res, next) => (isInbox(req.path) ? mail.handle(req, res, next) : next()));
  if (demo) app.get('/demo', (_req, res) => void fresh(res).type('html').send(demoPage(demo)));
  // The shell must not answer for pages of a mode that is off.
  app.use(['/demo', '/sandbox'], (_req, res) => {
    fresh(res).status(404).type('text').send('Not found');
  });
  app.use(siteRouter(siteDir));
  return app;
}

/** Not mounted with `use`: that would cut the prefix off what the API sees. */
function isApi(path: string): boolean {
  return API_PATH.test(path);
}

/** The inbox, its JSON and its mails. */
function isInbox(path: string): boolean {
  return /^\/demo\/inbox(\.json$|\/|$)/.test(path);
}

function fresh<Res extends { setHeader: (name: string, value: string) => unknown }>(res: Res): Res {
  res.setHeader('cache-control', CACHE.never);
  return res;
}

const sandboxAway: Problem = {
  status: 503,
  code: 'sandbox_unreachable',
  title: 'Service Unavailable',
  detail: 'The card sandbox cannot be reached at the moment.',
};

const mailAway: Problem = {
  status: 503,
  code: 'inbox_unreachable',
  title: 'Service Unavailable',
  detail: 'The mail inbox cannot be reached at the moment.',
};
