import { errorFacts } from '../../base/errorName';
import { library, type SquareConfig } from './client';

/** The client's error, fetch's error, the socket's error. */
const MAX_DEPTH = 5;

/** One sentence about a call to Square that failed: the host, and what it answered or why there was no answer. Undefined of another error. */
export async function squareFailure(
  error: unknown,
  { baseUrl }: Pick<SquareConfig, 'baseUrl'>,
): Promise<string | undefined> {
  const { SquareError, SquareTimeoutError } = await library();
  if (!(error instanceof SquareError) && !(error instanceof SquareTimeoutError)) return undefined;
  const { host } = new URL(baseUrl);
  const { status, code } = errorFacts(error);
  if (status === undefined) return `Square cannot be reached at ${host} (${rootOf(error).message})`;
  const hint = status === 401 ? '; SQUARE_TOKEN and SQUARE_ENVIRONMENT belong together' : '';
  return `Square refuses at ${host}: HTTP status ${status}${code === undefined ? '' : `, ${code}`}${hint}`;
}

function rootOf(error: Error, depth = 0): Error {
  const { cause } = error;
  return cause instanceof Error && depth < MAX_DEPTH ? rootOf(cause, depth + 1) : error;
}
