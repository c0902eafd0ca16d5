/**
 * True when a part of this page that failed to load is not on the server any more, because newer builds have taken its
 * place: asking for it again cannot help. False while nobody knows, as without a connection.
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
