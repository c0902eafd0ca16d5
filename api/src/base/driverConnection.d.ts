/** The classes of the driver that mendDriver changes; the package types only what it exports. */
declare module 'mongodb/lib/cmap/connection.js' {
  import type { Socket } from 'node:net';
  export class Connection {
    readonly socket: Socket;
    onClose(): void;
  }
}
declare module 'mongodb/lib/sdam/server.js' {
  import type { Connection } from 'mongodb/lib/cmap/connection.js';
  /** A `MongoError`, or what else was thrown, which has no labels. */
  export type ConnectingError = { readonly cause?: { code?: unknown }; readonly errorLabelSet?: Set<string> };
  export class Server {
    handleError(error: ConnectingError, connection?: Connection): void;
  }
}
