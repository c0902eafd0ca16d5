/** A call that moves money, people or settings asks again who is there when that is longer ago. */
export const STEP_UP_MINUTES = 10;

/** An invitation works as long as a mailed password. */
export const INVITATION_HOURS = 72;

/** Codes that are shown once; each replaces a second factor one time. */
export const RECOVERY_CODES = 10;

/** Characters of a recovery code without its dash, from an alphabet without look-alikes: 49 bits. */
export const RECOVERY_CODE_LENGTH = 10;

/** The longest session, besides the idle limit. */
export const LONGEST_SESSION_HOURS = { admin: 12, office: 7 * 24, group: 7 * 24 } as const;

/** Exports of more rows ask for a step-up. */
export const LARGE_EXPORT_ROWS = 1000;
