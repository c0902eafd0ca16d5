import { CallProblem } from '@rollbook/platform';

/** What finishes a sign-in after the password; without factors one must be set up. */
export type FactorAsked = { ticket: string; factors: readonly ('passkey' | 'code')[] };

/** Of a failed sign-in, whether only the second factor is missing. */
export function factorAsked(error: unknown): FactorAsked | undefined {
  if (!(error instanceof CallProblem) || error.code !== 'factor_needed') return undefined;
  return error.ticket === undefined ? undefined : { ticket: error.ticket, factors: error.factors };
}
