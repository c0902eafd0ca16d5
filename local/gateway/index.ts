import { Agent, createServer } from 'node:http';
import { resolve } from 'node:path';
import express, { type Express, type RequestHandler } from 'express';
import { listenOn } from '../listen';
import { ownHostOnly } from '../ownHost';
import { notFound, type Problem, sendProblem } from './answers';
import { type Demo, demoPage } from './demo';
import { createProxy } from './proxy';
import { API_PATH, APPLE_PAY_PATH, CACHE, PROBLEMS } from './rules';
import { type CspOptions, securityHeaders } from './security';
import { siteIsThere, siteRouter } from './site';

export type { Demo, DemoAccount, DemoLink } from './demo';
export { type CardProvider, type CspOptions, contentSecurityPolicy } from './security';

export type GatewayOptions = {
  /** 0 takes a free one. */
  port: number;
  /** Default 127.0.0.1. */
  host?: string;
  /** The published apps: the shell's index.html and everything beside it. */
  siteDir: string;
  /** `http://host:port`. */
  apiUrl: string;
  /** The card sandbox, served below /sandbox/square; demo mode only. */
  sandboxUrl?: string;
  /** The mail inbox, served below /demo/inbox; demo mode only. */
  mailUrl?: string;
  /** The name under which people reach it; the demo's pages answer under it, localhost and addresses. */
  publicHost?: string;
  /** What /demo shows; demo mode only. */
  demo?: Demo;
  csp: CspOptions;
  /** Whether the public origin is https (adds HSTS). */
  https?: boolean;
  /** The file that lets this domain take Apple Pay: an absolute path. */
  applePayFile?: string;
  /** How many proxies stand in front of the gateway; default 0. The API stands behind one more. */
  trustProxy?: number;
};

export type Gateway = { url: string; port: number; stop: () => Promise<void> };

/** How long requests may take to end once the gateway stops, in ms. */
const STOP_GRACE_MS = 2_000;

/** Timeouts of a connection in ms: the same as the API's (api/src/base/http/server.ts). */
const CONNECTION_LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
};

/** Node's servers close idle connections after 5 s. The pool drops them earlier, so no request meets a closed one. */
const IDLE_LIMIT_MS = 4_000;

/** The inbox's list, its JSON and its mails. */
const INBOX_PATH = /^\/demo\/inbox(\.json$|\/|$)/;

/** Serves apps, API and (in demo mode) the stand-ins under one origin. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const { host = '127.0.0.1' } = options;
  const agent = new Agent({ keepAlive: true, timeout: IDLE_LIMIT_MS });
  const server = createServer(CONNECTION_LIMITS, createApp(options, agent));
  const listener = listenOn(server, options.port, host);
  const port = await listener.open();
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    async stop() {
      server.closeIdleConnections();
      await listener.close(STOP_GRACE_MS);
      agent.destroy();
    },
  };
}

function createApp(options: GatewayOptions, agent: Agent): Express {
  const { csp, https = false, trustProxy = 0, sandboxUrl, mailUrl, demo, publicHost } = options;
  const siteDir = resolve(options.siteDir);
  const proxy = (target: string, away: Problem) => createProxy({ target, away, trustProxy, agent });
  const standIn = (target: string, away: Problem) =>
    createProxy({ target, away, trustProxy, agent, ownHost: true });
  const api = proxy(options.apiUrl, PROBLEMS.apiAway);
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustProxy);
  app.use(securityHeaders(csp, https));
  app.get(['/healthz', '/readyz'], health(siteDir, api));
  app.get('/livez', api);
  app.all(API_PATH, api);
  app.use(['/demo', '/sandbox'], ownHostOnly(publicHost === undefined ? [] : [publicHost]));
  if (sandboxUrl !== undefined)
    app.use('/sandbox/square', standIn(sandboxUrl, unreachable('sandbox', 'card sandbox')));
  if (mailUrl !== undefined) app.all(INBOX_PATH, standIn(mailUrl, unreachable('inbox', 'mail inbox')));
  if (demo) {
    app.get('/demo', (_req, res) => {
      res.set('cache-control', CACHE.never).type('html').send(demoPage(demo));
    });
  }
  // The shell must not answer for pages of a mode that is off.
  app.use(['/demo', '/sandbox'], notFound);
  app.get(APPLE_PAY_PATH, applePay(options.applePayFile));
  app.use(siteRouter(siteDir));
  return app;
}

/** Healthy when the pages are published and the API reports that it is. */
function health(siteDir: string, api: RequestHandler): RequestHandler {
  return (req, res, next) => {
    if (siteIsThere(siteDir)) api(req, res, next);
    else sendProblem(res, PROBLEMS.unpublished);
  };
}

/** Square replaces the file now and then: it is read again each time, and not cached. Without one, no page may answer. */
function applePay(file: string | undefined): RequestHandler {
  if (file === undefined) return notFound;
  return (req, res, next) => {
    res.set('cache-control', CACHE.revalidate).type('text');
    const options = { cacheControl: false, dotfiles: 'allow' } as const;
    res.sendFile(file, options, (error) => error && !res.headersSent && notFound(req, res, next));
  };
}

/** The answer while a stand-in cannot be reached. */
function unreachable(code: string, name: string): Problem {
  const detail = `The ${name} cannot be reached at the moment.`;
  return { status: 503, code: `${code}_unreachable`, title: 'Service Unavailable', detail };
}
