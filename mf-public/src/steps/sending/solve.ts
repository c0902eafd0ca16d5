import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * Solves an ALTCHA challenge and answers the payload for the server, base64; undefined when it was aborted or timed out.
 * Web Crypto derives the keys off the main thread, so that no worker is needed: a worker could not be loaded where this
 * area comes from another origin.
 */
export async function solve(given: unknown, signal: AbortSignal): Promise<string | undefined> {
  const challenge = parse(given);
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const solution = await solveChallenge({ challenge, deriveKey, controller });
  return solution === null ? undefined : btoa(JSON.stringify({ challenge, solution }));
}

function parse(given: unknown): Challenge {
  if (!isChallenge(given)) throw new TypeError('not a challenge');
  return given;
}

function isChallenge(given: unknown): given is Challenge {
  if (typeof given !== 'object' || given === null || !('parameters' in given)) return false;
  const { parameters } = given;
  return typeof parameters === 'object' && parameters !== null && 'nonce' in parameters;
}
