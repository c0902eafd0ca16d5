/** A way of taking payments that looks right and is not: modules of api/src/payments, each with what takes its place. */
export type Mutant = {
  name: string;
  /** Module of the flow -> file in `mutants`. */
  replaces: Record<string, string>;
  /** Where it shows: when a payment meets a fault, or when several people pay. */
  caughtBy: 'matrix' | 'schedules';
};

/** The five mistakes that the design was held against. */
export const mutants: Mutant[] = [
  {
    name: 'charges, then writes it down, and reserves nothing',
    replaces: { pay: 'chargeThenMark' },
    caughtBy: 'matrix',
  },
  {
    name: 'has an idempotency key and reserves nothing',
    replaces: { reserve: 'reserveNothing', apply: 'applyUnreserved' },
    caughtBy: 'schedules',
  },
  {
    name: 'takes a time-out for a failure',
    replaces: { machine: 'timeOutMeansFailure' },
    caughtBy: 'matrix',
  },
  {
    name: 'looks up once and releases without a trace',
    replaces: { machine: 'lookUpThenRelease' },
    caughtBy: 'matrix',
  },
  {
    name: 'marks as paid by check what is being paid by card',
    replaces: { markAsPaid: 'markUnconditionally' },
    caughtBy: 'schedules',
  },
];
