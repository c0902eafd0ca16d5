export * from '../../../src/money/requests/times';

/** Mutant: gives up after the first look-up without a trace. */
export function mayGiveUp(): boolean {
  return true;
}
