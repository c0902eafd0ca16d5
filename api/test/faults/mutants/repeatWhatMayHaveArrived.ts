export * from '../../../src/letters/mail/failure';

/** Mutant: without an answer nothing was sent. */
export function mayHaveArrived(): boolean {
  return false;
}
