import type { Flow } from './matrix';

/** Wrong code that looks right: modules of api/src, each with its replacement. */
export type Replacement = {
  /** What it does, after 'a flow that'. */
  name: string;
  /** Module below api/src -> file in `mutants`. */
  replaces: Record<string, string>;
};

/** A wrong way of taking payments. */
export type Mutant = Replacement & {
  /** What shows the mistake: faults of single payments, or several payers at once. */
  caughtBy: 'matrix' | 'schedules';
  /** The flow of the matrix; default a group's payment. */
  flow?: Flow;
};

/** The five mistakes against which the design was checked, and one against D35. */
export const mutants: Mutant[] = [
  {
    name: 'charges first, stores afterwards and reserves nothing',
    replaces: { 'money/payments/pay': 'chargeThenMark' },
    caughtBy: 'matrix',
  },
  {
    name: 'has an idempotency key and reserves nothing',
    replaces: { 'membership/payables/paying': 'reserveNothing' },
    caughtBy: 'schedules',
  },
  {
    name: 'treats a timeout as a failure',
    replaces: { 'money/square/verdict': 'timeoutMeansFailure' },
    caughtBy: 'matrix',
  },
  {
    name: 'looks up once and releases without a trace',
    replaces: {
      'money/payments/machine': 'lookUpThenRelease',
      'money/requests/times': 'giveUpAtOnce',
    },
    caughtBy: 'matrix',
  },
  {
    name: 'marks applications as paid by check while they are being paid by card',
    replaces: { 'money/payments/markAsPaid': 'markUnconditionally' },
    caughtBy: 'schedules',
  },
  {
    name: 'looks for the same person among members only and claims nothing',
    replaces: { 'membership/applications/personClaims': 'claimNothing' },
    caughtBy: 'matrix',
    flow: 'two browsers',
  },
];
