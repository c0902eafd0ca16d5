const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** So many within a window; a window begins when the clock's own does, so that one counter is one record. */
export type Rule = { most: number; windowMs: number };

/**
 * How often what may be done (D6, D24). A clinic has ONE address for its tablet, its staff and its waiting room: what is
 * counted by address must let the busiest Saturday of a large clinic pass and still make card testing and spam slow.
 */
export const LIMITS = {
  /** An applicant takes two minutes or more; ten tablets behind one address make 300 submits an hour. */
  submitsOfAddress: { most: 300, windowMs: HOUR },
  /** The same ten tablets, and people at home who choose the same office meanwhile. */
  submitsOfOffice: { most: 600, windowMs: HOUR },
  /** Many addresses together: about two a second for the whole service, above any day that offices can staff. */
  submitsOverall: { most: 1200, windowMs: 10 * MINUTE },

  /**
   * A card counts while it is being charged and stays when it is declined: ten tablets at once, and of one card in
   * twenty that is declined the 10 of 200 payments. A card tester gets 20 tries.
   */
  declinesOfAddress: { most: 20, windowMs: 15 * MINUTE },
  declinesOfOffice: { most: 30, windowMs: 15 * MINUTE },
  /** Testers with many addresses and offices; shown at once by the decline rate that honest cards never reach. */
  declinesOverall: { most: 150, windowMs: 15 * MINUTE },
  /** Signed-in staff are known by name, so a tester at the public form never stops a clinic's own payments. */
  declinesOfAccount: { most: 30, windowMs: 15 * MINUTE },

  /** One password tried on many accounts; a group's whole staff signing in on Monday stays below. */
  signInsOfAddress: { most: 300, windowMs: 15 * MINUTE },
} as const satisfies Record<string, Rule>;

/** What follows failed sign-ins (D6). Only the pair of account and address is ever locked. */
export const SIGN_IN = {
  /** Typing mistakes that cost nothing. */
  freeTries: 5,
  /** The lock after them, doubled by every further failure up to the longest. */
  firstLockMs: 30_000,
  longestLockMs: 15 * MINUTE,
  /** Failures are forgotten after this long without another. */
  forgetMs: 24 * HOUR,
  /** Failures of one account from anywhere that slow nobody: several people forget their password on one day. */
  undelayedFailures: 10,
  failuresWindowMs: 15 * MINUTE,
  /** Each failure beyond adds this, up to the longest: guessing from many addresses crawls, the owner waits a moment. */
  delayStepMs: 100,
  longestDelayMs: 2000,
} as const;
