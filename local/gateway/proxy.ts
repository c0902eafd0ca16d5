import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import { createProxyServer } from 'httpxy';
import { type Problem, sendProblem } from './problem';

export type ProxyOptions = {
  /** `http://host:port`, or `unix:/path` for a Unix socket. */
  target: string;
  /** What the client is told while the target is away. */
  away: Problem;
  /** How many proxies in front of this one to believe; 0 overwrites what the client says of itself. */
  trustProxy: number;
};

export type Proxy = { handle: RequestHandler; close: () => void };

/**
 * Node's servers close idle connections after 5 s. Giving ours up long before leaves room for a process that is late: a
 * request on a connection that is just being closed would be answered 503.
 */
const IDLE_LIMIT_MS = 1_000;
/** A long list may take a while; nothing takes this long, in milliseconds. */
const ANSWER_LIMIT_MS = 120_000;

/** Passes requests and answers through as they stream, over connections that are kept. */
export function createProxy({ target, away, trustProxy }: ProxyOptions): Proxy {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_LIMIT_MS });
  const proxy = createProxyServer({ target: targetOf(target), agent, proxyTimeout: ANSWER_LIMIT_MS });

  proxy.on('error', (_error: Error, _req?: IncomingMessage, res?: ServerResponse | Socket) => {
    if (!res || !('headersSent' in res)) return void res?.destroy();
    // Half an answer cannot be taken back: the client must see that it is broken.
    if (res.headersSent) res.destroy();
    else sendProblem(res, away);
  });

  return {
    handle(req, res) {
      forwardedHeaders(req, trustProxy);
      // The 'error' event has answered already.
      proxy.web(req, res).catch(() => {});
    },
    close: () => agent.destroy(),
  };
}

function targetOf(target: string) {
  return target.startsWith('unix:')
    ? { protocol: 'http:', host: 'localhost', socketPath: target.slice('unix:'.length) }
    : target;
}

function forwardedHeaders(req: IncomingMessage & { protocol: string }, trustProxy: number): void {
  const { headers } = req;
  const address = req.socket.remoteAddress ?? '';
  const before = trustProxy > 0 ? headers['x-forwarded-for'] : undefined;
  headers['x-forwarded-for'] = before === undefined ? address : `${String(before)}, ${address}`;
  if (trustProxy === 0) {
    headers['x-forwarded-proto'] = req.protocol;
    headers['x-forwarded-host'] = headers.host ?? '';
    delete headers['forwarded'];
    delete headers['x-real-ip'];
  }
}
