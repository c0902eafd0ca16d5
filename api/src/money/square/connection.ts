/** Codes with which a connection fails before a byte is sent. */
const NEVER_OPENED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
/** The system calls that open a connection. On an open one the same codes prove nothing. */
const OPENING = new Set(['connect', 'getaddrinfo']);

/** Depth of the cause: the client's error, fetch's error, the socket's error. */
const MAX_DEPTH = 5;

/** True when an error proves that no connection was opened, so that nothing left this machine. */
export function neverConnected(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > MAX_DEPTH) return false;
  // Several addresses were tried: all of them must have failed this way.
  if (error instanceof AggregateError) {
    return error.errors.length > 0 && error.errors.every((one) => neverConnected(one, depth + 1));
  }
  return failedToOpen(error) || neverConnected(error.cause, depth + 1);
}

function failedToOpen(error: Error): boolean {
  if (!('code' in error) || typeof error.code !== 'string') return false;
  if (error.code === 'UND_ERR_CONNECT_TIMEOUT') return true;
  const syscall = 'syscall' in error && typeof error.syscall === 'string' ? error.syscall : '';
  return NEVER_OPENED.has(error.code) && OPENING.has(syscall);
}
