import { Connection } from 'mongodb/lib/cmap/connection.js';
import { type ConnectingError, Server } from 'mongodb/lib/sdam/server.js';

const { onClose } = Connection.prototype;
const { handleError } = Server.prototype;

/** What a connection to a server that is gone ends with: no program listens, or its address or socket no longer exists. */
const GONE: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOENT', 'EHOSTUNREACH', 'ENOTFOUND']);
const OVERLOADED = 'SystemOverloadedError';

/** Mends two faults of the driver. Safe to repeat. */
export function mendDriver(): void {
  Connection.prototype.onClose = endWaitingCommand;
  Server.prototype.handleError = noticeGoneServer;
}

/**
 * Seen in 7.8 and 7.9: a command that is written while the server closes the connection gets `false` from the socket and waits
 * for `drain` without end, because a closed socket never drains and has no error to emit. Resumed after the close, it fails
 * with the error that the driver has noted. Without this, a request would hang, and a background worker would stop for good.
 */
function endWaitingCommand(this: Connection): void {
  onClose.call(this);
  this.socket.emit('drain');
}

/**
 * Seen in 7.8: the driver takes each failure to connect for a server with too much to do, and keeps it as the primary. After
 * a primary was killed, commands were repeated at its closed port for half a second and failed, until the heartbeat came. A
 * server that is gone is unknown from now on, so they wait for the next primary. The error keeps its label: nothing was sent,
 * so every command may be repeated.
 */
function noticeGoneServer(this: Server, error: ConnectingError, connection?: Connection): void {
  const isGone = GONE.has(error.cause?.code) && error.errorLabelSet?.delete(OVERLOADED) === true;
  handleError.call(this, error, connection);
  if (isGone) error.errorLabelSet?.add(OVERLOADED);
}
