import { CallProblem } from '@rollbook/platform';

/** The pressure on the server may rise while the browser works: then it asks for more. */
const MAX_PROOFS = 3;

/**
 * Sends a request. When the server asks for a proof of work, does the work and sends it again (D40). `isProving` hears
 * when the work begins and ends. Rejects like `send`, and with the abort reason when `signal` aborts the work.
 */
export async function withProof<T>(
  send: (proof: string | undefined) => Promise<T>,
  isProving: (yes: boolean) => void,
  signal: AbortSignal,
): Promise<T> {
  let proof: string | undefined;
  for (let proofs = 0; ; proofs += 1) {
    try {
      return await send(proof);
    } catch (error) {
      if (!asksForProof(error) || proofs === MAX_PROOFS || signal.aborted) throw error;
      isProving(true);
      proof = await solved(error.challenge, signal);
      signal.throwIfAborted();
      isProving(false);
      if (proof === undefined) throw error;
    }
  }
}

function asksForProof(error: unknown): error is CallProblem {
  return error instanceof CallProblem && error.code === 'proof_needed';
}

/** Undefined when the chunk cannot be loaded, or the page is not https and the browser has no Web Crypto. */
async function solved(challenge: unknown, signal: AbortSignal): Promise<string | undefined> {
  try {
    const { solve } = await import('./solve');
    return await solve(challenge, signal);
  } catch {
    return undefined;
  }
}
