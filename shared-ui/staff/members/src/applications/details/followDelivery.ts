import { pause } from '@rollbook/card';
import { call } from '@rollbook/platform';

/** Pauses before each look, in ms: a mail takes seconds, or longer when its server is slow. */
const LOOKS_MS = [1000, 2000, 4000, 8000, 15_000, 30_000];

/**
 * Looks a few times whether the signed agreement of an application was delivered. Answers false when it was not by then.
 * Rejects only with the signal's AbortError.
 */
export async function followDelivery(id: number, signal: AbortSignal): Promise<boolean> {
  for (const wait of LOOKS_MS) {
    await pause(wait, signal);
    if (await isDelivered(id, signal)) return true;
  }
  return false;
}

/** A look that failed is one that saw nothing. */
async function isDelivered(id: number, signal: AbortSignal): Promise<boolean> {
  try {
    const { document_delivered_at } = await call('getApplicationDetails', { id }, { signal });
    return document_delivered_at !== null;
  } catch {
    return false;
  }
}
