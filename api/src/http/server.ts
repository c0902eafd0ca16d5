import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';

/** How long a connection may keep the server waiting, and how much it may say of itself. */
export const CONNECTION_LIMITS = {
  /** A browser sends its headers at once; whoever takes longer holds a connection and nothing else. */
  headersTimeout: 15_000,
  /** A signature over a poor mobile line. */
  requestTimeout: 120_000,
  /**
   * Far longer than the seconds for which proxies keep a connection (local/gateway, deploy/nginx): a busy server that closes
   * first resets a request that is on its way, and the proxy answers 503.
   */
  keepAliveTimeout: 60_000,
  connectionsCheckingInterval: 5000,
  maxHeaderSize: 16_384,
  requireHostHeader: true,
  insecureHTTPParser: false,
} as const satisfies ServerOptions;

/** A connection on which nothing moves for so many ms is cut: a reader that stops reading keeps no list open. */
const SILENCE_MS = 120_000;
const MOST_HEADERS = 100;

/** The HTTP server with its limits; `limits` changes some of them. */
export function createHttpServer(listener: RequestListener, limits: ServerOptions = {}): Server {
  const server = createServer({ ...CONNECTION_LIMITS, ...limits }, listener);
  server.maxHeadersCount = MOST_HEADERS;
  server.setTimeout(SILENCE_MS);
  return server;
}
