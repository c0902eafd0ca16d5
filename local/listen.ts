import { randomInt } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';

/** Opens and closes a TCP or HTTP server at a port or at the path of a Unix socket. Opened again, it takes the same port. */
export function listenOn(server: Server, wanted: number | string, host = '127.0.0.1') {
  const sockets = new Set<Socket>();
  let port = typeof wanted === 'string' ? 0 : wanted;
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  return {
    /** Returns the port. */
    async open(): Promise<number> {
      if (server.listening) return port;
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(typeof wanted === 'string' ? { path: wanted } : { port, host }, () => {
          server.off('error', reject);
          resolve();
        });
      });
      const address = server.address();
      if (typeof address === 'object' && address !== null) port = address.port;
      return port;
    },
    /** Stops listening and cuts the connections that are still open after `graceMs`. */
    async close(graceMs = 0): Promise<void> {
      if (!server.listening) return;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const cut = setTimeout(() => sockets.forEach((socket) => socket.destroy()), graceMs);
      await closed;
      clearTimeout(cut);
    },
  };
}

/** Below those that systems give to connections: none takes such a port before its owner opens it. */
const GIVEN_TO_NONE = { from: 20_000, to: 32_000 };

/** A port of 127.0.0.1 that is free at the moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(GIVEN_TO_NONE.from, GIVEN_TO_NONE.to);
    const listener = listenOn(createServer(), port);
    try {
      await listener.open();
      await listener.close();
      return port;
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error;
    }
  }
}
