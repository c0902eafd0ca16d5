import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A request that is sent byte by byte; fetch would correct it. */
export type RawRequest = {
  method: string;
  /** Path with query. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
};

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
/** Timeout of an answer in ms. */
const PATIENCE_MS = 20_000;

/** Sends a request and reads the whole answer. Rejects when the connection breaks before it. */
export function send(url: string, { method, path, headers, body }: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': String(body.length) };
    const options = { agent, hostname, port, method, path, headers: { ...length, ...headers } };
    const sending = request({ ...options, timeout: PATIENCE_MS }, (answer) => {
      const { statusCode: status = 0, headers: got } = answer;
      buffer(answer).then((whole) => resolve({ status, headers: got, body: whole }), reject);
    });
    sending.once('timeout', () => sending.destroy(new Error('no answer in time')));
    sending.once('error', reject);
    sending.end(body);
  });
}

export function closeConnections(): void {
  agent.destroy();
}
