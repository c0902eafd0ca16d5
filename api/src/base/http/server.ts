import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';

/** Timeouts and sizes of a connection, in ms and bytes. */
export const CONNECTION_LIMITS = {
  /** A browser sends its headers at once; slower ones only occupy a connection. */
  headersTimeout: 15_000,
  /** Long enough for a signature over a poor mobile connection. */
  requestTimeout: 120_000,
  /**
   * Far longer than the seconds for which proxies keep a connection (local/gateway, deploy/nginx): a busy server that closes
   * first resets a request in transit, and the proxy answers 503.
   */
  keepAliveTimeout: 60_000,
  connectionsCheckingInterval: 5000,
  maxHeaderSize: 16_384,
  requireHostHeader: true,
  insecureHTTPParser: false,
} as const satisfies ServerOptions;

/** Idle timeout in ms: a client that stops reading does not keep a list open. */
const SILENCE_MS = 120_000;
const MOST_HEADERS = 100;

/** The HTTP server; `limits` overrides some of its limits. */
export function createHttpServer(listener: RequestListener, limits: ServerOptions = {}): Server {
  const server = createServer({ ...CONNECTION_LIMITS, ...limits }, listener);
  server.maxHeadersCount = MOST_HEADERS;
  server.setTimeout(SILENCE_MS);
  return server;
}
