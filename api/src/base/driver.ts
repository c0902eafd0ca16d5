import { Connection } from 'mongodb/lib/cmap/connection.js';

const { onClose } = Connection.prototype;

/**
 * Mends the driver (seen in 7.8 and 7.9). A command that is written while the server closes the connection gets `false`
 * from the socket and waits for `drain` without end, because a closed socket never drains and has no error to emit.
 * Resumed after the close, it fails with the error that the driver has noted. Without this, a request would hang, and a
 * background worker would stop for good. Safe to repeat.
 */
export function mendDriver(): void {
  Connection.prototype.onClose = function close(this: Connection) {
    onClose.call(this);
    this.socket.emit('drain');
  };
}
