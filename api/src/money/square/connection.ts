/** Codes with which a connection fails before a byte is sent. */
const NEVER_OPENED: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** The system calls that open a connection. On an open one the same codes prove nothing. */
const OPENING: ReadonlySet<unknown> = new Set(['connect', 'getaddrinfo']);

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

type SystemError = { message: string; code?: unknown; syscall?: unknown };

function failedToOpen({ code, syscall }: SystemError): boolean {
  return code === 'UND_ERR_CONNECT_TIMEOUT' || (NEVER_OPENED.has(code) && OPENING.has(syscall));
}
