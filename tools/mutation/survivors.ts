import type { Survivor } from './score';

/** The contract's files whose mutants are tried: rules of money, terms and receipts. */
export const MUTATED = [
  'contract/src/money.ts',
  'contract/src/term.ts',
  'contract/src/paidWays.ts',
  'contract/src/receipt.ts',
];

/** Mutants that no test kills, because nothing that can be seen differs. */
export const SURVIVORS: readonly Survivor[] = [
  {
    file: 'contract/src/paidWays.ts',
    line: 'return [addDays(today, -RECEIVED_DAYS), ...enrolled].reduce((one, other) => (one > other ? one : other));',
    becomes: 'one >= other',
    reason: 'of two equal days either is the later one',
  },
];
