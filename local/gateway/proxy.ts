import type { Agent, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { createProxyServer } from 'httpxy';
import { type Problem, sendProblem } from './answers';

export type ProxyOptions = {
  /** `http://host:port`. */
  target: string;
  /** The answer while the target cannot be reached. */
  away: Problem;
  /** How many proxies in front of this one are trusted; 0 overwrites the client's forwarding headers. */
  trustProxy: number;
  /** Sends the target's own address as Host: the stand-ins answer to no other name. */
  ownHost?: boolean;
  /** The pool of connections. */
  agent: Agent;
};

/** For requests that never end; the longest list takes far less, in ms. */
const ANSWER_TIMEOUT_MS = 120_000;

/** Streams requests and answers through. */
export function createProxy({
  target,
  away,
  trustProxy,
  agent,
  ownHost = false,
}: ProxyOptions): RequestHandler {
  const proxy = createProxyServer({
    target,
    agent,
    proxyTimeout: ANSWER_TIMEOUT_MS,
    changeOrigin: ownHost,
  });

  proxy.on('error', (_error: Error, _req?: IncomingMessage, res?: ServerResponse | Socket) => {
    if (!res || !('headersSent' in res)) return void res?.destroy();
    // Half an answer cannot be taken back: the broken connection tells the client.
    if (res.headersSent) res.destroy();
    else sendProblem(res, away);
  });

  return (req, res) => {
    setForwarded(req, trustProxy);
    // The 'error' event has answered already.
    proxy.web(req, res).catch(() => {});
  };
}

/** httpxy's own `xfwd` keeps the client's headers, which can be forged. */
function setForwarded({ headers, protocol, socket }: Request, trustProxy: number): void {
  const address = socket.remoteAddress ?? '';
  const before = trustProxy > 0 ? headers['x-forwarded-for'] : undefined;
  headers['x-forwarded-for'] = before === undefined ? address : `${String(before)}, ${address}`;
  if (trustProxy > 0) return;
  headers['x-forwarded-proto'] = protocol;
  headers['x-forwarded-host'] = headers.host ?? '';
  delete headers['forwarded'];
  delete headers['x-real-ip'];
}
