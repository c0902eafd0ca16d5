/**
 * True when a chunk that failed to load is no longer on the server, because a newer build replaced it: a retry cannot
 * help. False when the server cannot be reached.
 */
export async function isGone(error: unknown): Promise<boolean> {
  const address =
    typeof error === 'object' && error !== null && 'request' in error ? error.request : undefined;
  if (typeof address !== 'string') return false;
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}
