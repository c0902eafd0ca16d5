const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** At most this many within a window. Windows are aligned to the clock, so that a counter is one record. */
export type Rule = { most: number; windowMs: number };

/**
 * Rate limits (D6, D24). A clinic has ONE address for its tablets, staff and waiting room: a limit by address lets the
 * busiest Saturday of a large clinic pass and still slows card testing and spam.
 */
export const LIMITS = {
  /** An applicant takes two minutes or more; ten tablets behind one address make 300 submits an hour. */
  submitsOfAddress: { most: 300, windowMs: HOUR },
  /** The same ten tablets, and applicants at home who choose the same office. */
  submitsOfOffice: { most: 600, windowMs: HOUR },
  /** All addresses together: two a second for the whole service, more than all offices produce on any day. */
  submitsOverall: { most: 1200, windowMs: 10 * MINUTE },

  /**
   * A card counts while it is being charged and stays counted when it is declined. Ten tablets charge at once, and one
   * card in twenty is declined: 10 of 200 payments. A card tester gets 20 tries.
   */
  declinesOfAddress: { most: 20, windowMs: 15 * MINUTE },
  declinesOfOffice: { most: 30, windowMs: 15 * MINUTE },
  /** Testers with many addresses and offices cause a decline rate that honest cards never reach. */
  declinesOverall: { most: 150, windowMs: 15 * MINUTE },
  /** Signed-in staff are counted by account, so that a tester at the public form never stops a clinic's own payments. */
  declinesOfAccount: { most: 30, windowMs: 15 * MINUTE },

  /** Stops one password from being tried on many accounts; a group's whole staff signing in on Monday stays below. */
  signInsOfAddress: { most: 300, windowMs: 15 * MINUTE },
} as const satisfies Record<string, Rule>;

/** Delays and locks after failed sign-ins (D6). Only the pair of account and address is ever locked. */
export const SIGN_IN = {
  /** Typing mistakes without a consequence. */
  freeTries: 5,
  /** The lock after them. Each further failure doubles it, up to the longest. */
  firstLockMs: 30_000,
  longestLockMs: 15 * MINUTE,
  /** Failures expire after this long without another. */
  forgetMs: 24 * HOUR,
  /** Failures of one account, from all addresses, that cause no delay: several people can forget their password. */
  undelayedFailures: 10,
  failuresWindowMs: 15 * MINUTE,
  /** Each failure beyond adds this, up to the longest: slow for a distributed attack, short for the owner. */
  delayStepMs: 100,
  longestDelayMs: 2000,
} as const;
