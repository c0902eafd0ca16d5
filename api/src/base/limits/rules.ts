const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** At most this many within a window. Windows are aligned to the clock, so that a counter is one record. */
export type Rule = { most: number; windowMs: number };

/** A token bucket: `burst` tries at once, then one per `refillMs`. */
export type Bucket = { burst: number; refillMs: number };

/**
 * Rate limits (D40). They count real attempts: a submit whose fields are valid, a decline by the card's bank. A
 * clinic has ONE address for its tablets, staff and waiting room: its busiest Saturday stays below the limit of an
 * address. A network of IPv6 addresses may have twice (/56) and four times (/48) as many as one address (/64).
 */
export const LIMITS = {
  /** An applicant takes two minutes or more; ten tablets behind one address make 300 submits an hour. */
  submitsOfAddress: { most: 300, windowMs: HOUR },
  /** The same ten tablets, and applicants at home who choose the same office. */
  submitsOfOffice: { most: 600, windowMs: HOUR },
  /** A large family shares a mailbox; at one office a few people a day share a whole name. The work doubles with each further ten. */
  submitsOfMailbox: { most: 10, windowMs: 24 * HOUR },
  submitsOfName: { most: 10, windowMs: 24 * HOUR },
  /** Beyond the limit of a mailbox: forms of one name and mailbox from one address, as of a caller who guesses a birthday (D87). */
  triesOfPerson: { most: 10, windowMs: 24 * HOUR },

  /**
   * A card counts while it is being charged and stays counted when it is declined. Ten tablets charge at once, and one
   * card in twenty is declined: 10 of 200 payments. At twice the limit of an address cards are refused.
   */
  declinesOfAddress: { most: 20, windowMs: 15 * MINUTE },
  declinesOfOffice: { most: 30, windowMs: 15 * MINUTE },
  /** Signed-in staff are counted by account, so that a tester at the public form never stops a clinic's own payments. */
  declinesOfAccount: { most: 30, windowMs: 15 * MINUTE },
} as const satisfies Record<string, Rule>;

/** Beyond the limits of an address, network or office the form does a proof of work and continues (D40). */
export const PROOF = {
  /** Rounds of PBKDF2 per try, and tries: about 1 s in a desktop browser, 3 s on a cheap phone. */
  cost: 5000,
  tries: { least: 200, most: 400 },
  /** The work doubles with each further `most` submits or declines of an address, up to this factor. */
  hardest: 8,
  /** A challenge that is not solved within this time is replaced by the next. */
  expiresMs: 10 * MINUTE,
} as const;

/**
 * Copies for the e-mail address of unpaid applications: strangers cannot flood an address with mails. Paying does not
 * lift the limit, because the answer of a submission shows whether it is reached.
 */
export const COPIES = {
  day: { most: 3, windowMs: 24 * HOUR },
  /** The agreement is attached to the first one only, for this long. */
  agreementMs: 30 * 24 * HOUR,
} as const;

/**
 * Pictures of signatures of one address: so many at a time in the threads, and behind them those of ten tablets and a
 * waiting room. Blank and broken ones, which the form never sends, count: after the first only two wait, and beyond the
 * limit each picture needs a proof of work.
 */
export const PICTURES = {
  running: 2,
  waiting: { usual: 40, afterRefused: 2 },
  refused: { most: 10, windowMs: 5 * MINUTE },
  mostNetworks: 10_000,
} as const;

/**
 * Links to finish a form later: mails to one mailbox that are asked for at one network's form, and in all; and new
 * links to a saved form. Apart from the copies: forms that strangers send do not use them up.
 */
export const FORM_LINKS = {
  ofNetwork: { most: 3, windowMs: 24 * HOUR },
  inAll: { most: 12, windowMs: 24 * HOUR },
  again: { most: 5, windowMs: 24 * HOUR },
} as const satisfies Record<string, Rule>;

/** Notes about one member, of all accounts: more push older ones out of the history. */
export const NOTES: Rule = { most: 40, windowMs: 24 * HOUR };

/** Agreements that office or administrator send again, of one application. */
export const SENT_AGAIN: Rule = { most: 3, windowMs: 24 * HOUR };

/**
 * Links by mail that callers ask for: requests of an address, which ten tablets share, and mails to one
 * mailbox for one purpose, from one network and in all.
 */
export const ASKED_LINKS = {
  /** For each purpose: a visitor's requests do not stop the clinic's. */
  ofAddress: { most: 60, windowMs: HOUR },
  ofMailbox: { most: 5, windowMs: HOUR },
  /** Shorter than any link's life, so that the mailbox always has a link that works. */
  ofMailboxInAll: { most: 15, windowMs: 10 * MINUTE },
} as const satisfies Record<string, Rule>;

/**
 * Looks at cards: of an account, or of an address with its networks. A clinic's phones share one address and
 * are often not signed in. Codes have 130 bits: the limit is against load.
 */
export const CARD_CHECKS: Rule = { most: 120, windowMs: MINUTE };

/**
 * Of one session of a member. A family opens a card, an agreement and the receipts of some years, each
 * twice; details and address change a few times while they are corrected.
 */
export const MEMBER_SESSION = {
  pdfs: { most: 40, windowMs: 10 * MINUTE },
  changes: { most: 20, windowMs: 10 * MINUTE },
} as const satisfies Record<string, Rule>;

/** Member searches of one account: a front desk checks one member a minute; the register has tens of thousands. */
export const SEARCHES = {
  minute: { most: 60, windowMs: MINUTE },
  day: { most: 600, windowMs: 24 * HOUR },
} as const satisfies Record<string, Rule>;

/**
 * Members of other offices that search shows one office: each counts once a day (D77). A busy desk meets 100 persons a day,
 * one in four of another office, and is shown up to three for one: 75. Beyond `reported` the administrator is told; beyond
 * `most` of a day and `mostOfMonth` of 30 days they are not shown.
 */
export const FOREIGN_MEMBERS = {
  reported: 75,
  most: 150,
  windowMs: 24 * HOUR,
  days: 30,
  mostOfMonth: 600,
} as const;

/**
 * Tries at a password (D40). A success gives its token back, so that only failures count; a bucket that is empty
 * delays the next try by at most its refill.
 */
export const SIGN_IN = {
  /** One account from one address, or with one browser that it has used before: typing mistakes. */
  pair: { burst: 5, refillMs: 30 * SECOND },
  /** One account from all new browsers at all new addresses: a distributed attack. */
  strangers: { burst: 20, refillMs: 15 * SECOND },
  /** All accounts from one address: stops one password from being tried on many accounts. */
  network: { burst: 60, refillMs: 10 * SECOND },
} as const satisfies Record<string, Bucket>;
