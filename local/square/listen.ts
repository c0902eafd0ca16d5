import type { Server } from 'node:http';

/** Opens and closes a server on 127.0.0.1; opened again it takes the port that it had before. */
export function listenOn(server: Server, wantedPort: number) {
  let port = wantedPort;
  return {
    /** Answers the address, `http://127.0.0.1:port`. */
    async open(): Promise<string> {
      await new Promise<void>((resolve, reject) => {
        if (server.listening) return resolve();
        server.once('error', reject);
        server.listen(port, '127.0.0.1', () => {
          server.off('error', reject);
          resolve();
        });
      });
      const address = server.address();
      if (typeof address === 'object' && address !== null) port = address.port;
      return `http://127.0.0.1:${port}`;
    },
    /** Ends open connections too. */
    async close(): Promise<void> {
      if (!server.listening) return;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
