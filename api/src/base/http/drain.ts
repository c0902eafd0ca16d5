import type { Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

const IDLE_CHECK_MS = 50;
/** A turn of the event loop in which so little time passes had nothing to do, in ms. */
const QUIET_MS = 0.5;
const MOST_TURNS = 200;

export type Draining = {
  /** Running requests are cut off after it, in ms. */
  mostMs: number;
  /**
   * For so long, in ms, connections that are idle stay open: a proxy may be sending on one of them. What changes something
   * is not sent again by a proxy, so a connection that is closed under it costs an error.
   */
  idleMs: number;
};

/**
 * Prepares the server for its end. `drain` stops accepting connections, tells clients to give theirs up, and resolves when
 * the running requests are answered.
 */
export function drainable(server: Server): { drain: (how: Draining) => Promise<void> } {
  const running = new Set<ServerResponse>();
  let draining = false;
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (draining) return giveUp(response);
    running.add(response);
    response.once('close', () => running.delete(response));
  });
  const drain = async ({ mostMs, idleMs }: Draining) => {
    await quietTurn();
    // The server's own close() would end the idle connections too.
    const closed = new Promise<void>((resolve) => Listener.prototype.close.call(server, () => resolve()));
    draining = true;
    for (const response of running) giveUp(response);
    setTimeout(() => server.closeAllConnections(), mostMs).unref();
    setTimeout(() => {
      // A keep-alive connection becomes idle when its request is answered.
      setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS).unref();
      server.closeIdleConnections();
    }, idleMs).unref();
    await closed;
  };
  return { drain };
}

function giveUp(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

/**
 * Resolves after a turn of the event loop without work. Connections that wait to be accepted when a listener closes are
 * reset: right after such a turn none waits.
 */
async function quietTurn(): Promise<void> {
  for (let turns = 0, before = performance.now(); turns < MOST_TURNS; turns++) {
    await nextTurn();
    const now = performance.now();
    if (turns > 0 && now - before < QUIET_MS) return;
    before = now;
  }
}
