const SECOND = 1000;
const MINUTE = 60 * SECOND;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * At most this many within a window. Windows are aligned to the clock, so that a counter is one record. Counters are stored
 * under `key`: with another key all begin at zero.
 */
export type Rule = {
  key: string;
  most: number;
  windowMs: number;
  /** Counted for the address, and for the wider networks around it, which have twice the limit of the one before. */
  ofNetworks?: true;
  /** Beyond the limit a proof of work is enough (D40); from `refusedFrom` times the limit it is not. */
  mayProve?: true;
  refusedFrom?: number;
  /** Counts for an office, which has done nothing itself: a flood makes no proof harder, a made-up card does not count. */
  ofOffice?: true;
};

/** A token bucket: `burst` tries at once, then one per `refillMs`. */
export type Bucket = { burst: number; refillMs: number };

/**
 * The limits (D40). They count real attempts: a submit whose fields are valid, a decline by the card's bank. A
 * clinic has ONE address for its tablets, staff and waiting room: its busiest Saturday stays below the limit of an
 * address. A network of IPv6 addresses may have twice (/56) and four times (/48) as many as one address (/64).
 */
const TABLE = {
  /** An applicant takes two minutes or more; ten tablets behind one address make 300 submits an hour. */
  submitsOfAddress: { key: 'submitsOfAddress', most: 300, windowMs: HOUR, ofNetworks: true, mayProve: true },
  /** The same ten tablets, and applicants at home who choose the same office. */
  submitsOfOffice: { key: 'submitsOfOffice', most: 600, windowMs: HOUR, mayProve: true, ofOffice: true },
  /** A large family shares a mailbox; at one office a few people a day share a whole name. The work doubles with each further ten. */
  submitsOfMailbox: { key: 'submitsOfMailbox', most: 10, windowMs: DAY, mayProve: true },
  submitsOfName: { key: 'submitsOfName', most: 10, windowMs: DAY, mayProve: true },
  /** Beyond the limit of a mailbox: forms of one name and mailbox from one address, as of a caller who guesses a birthday (D87). */
  triesOfPerson: { key: 'triesOfPerson', most: 10, windowMs: DAY },

  /**
   * A card counts while it is being charged and stays counted when it is declined. Ten tablets charge at once, and one
   * card in twenty is declined: 10 of 200 payments. At twice the limit of an address cards are refused.
   */
  declinesOfAddress: {
    key: 'declinesOfAddress',
    most: 20,
    windowMs: QUARTER,
    ofNetworks: true,
    mayProve: true,
    refusedFrom: 2,
  },
  declinesOfOffice: { key: 'declinesOfOffice', most: 30, windowMs: QUARTER, mayProve: true, ofOffice: true },
  /** Signed-in staff are counted by account, so that a tester at the public form never stops a clinic's own payments. */
  declinesOfAccount: { key: 'declinesOfAccount', most: 30, windowMs: QUARTER },

  /**
   * Copies for the e-mail address of unpaid applications: strangers cannot flood an address with mails. Paying does not
   * lift the limit, because the answer of a submission shows whether it is reached.
   */
  copies: { key: 'copies', most: 3, windowMs: DAY },

  /**
   * Links to finish a form later: mails to one mailbox that are asked for at one network's form, and in all; and new
   * links to a saved form. Apart from the copies: forms that strangers send do not use them up.
   */
  formLinksOfNetwork: { key: 'forms', most: 3, windowMs: DAY, ofNetworks: true },
  formLinksInAll: { key: 'forms', most: 12, windowMs: DAY },
  formLinksAgain: { key: 'forms again', most: 5, windowMs: DAY },

  /** Notes about one member, of all accounts: more push older ones out of the history. */
  notes: { key: 'notes', most: 40, windowMs: DAY },

  /** Agreements that office or administrator send again, of one application. */
  sentAgain: { key: 'sent again', most: 3, windowMs: DAY },
  /** Mails of all other kinds that they send again to one member. */
  mailsAgain: { key: 'mails again', most: 10, windowMs: DAY },

  /**
   * Links by mail that callers ask for, each purpose apart: requests of an address, which ten tablets share, so that a
   * visitor's do not stop the clinic's; and mails to one mailbox, from one network and in all.
   */
  linksOfAddress: { key: 'linksOfAddress', most: 60, windowMs: HOUR, ofNetworks: true },
  linksOfMailbox: { key: 'links', most: 5, windowMs: HOUR, ofNetworks: true },
  /** Shorter than any link's life, so that the mailbox always has a link that works. */
  linksOfMailboxInAll: { key: 'links', most: 15, windowMs: 10 * MINUTE },

  /** Mails to strangers in the plan's name: invitations of a clinic, of a group, or of one administrator. */
  invitations: { key: 'invitations', most: 20, windowMs: DAY },

  /**
   * Looks at cards: of an account, or of an address with its networks. A clinic's phones share one address and
   * are often not signed in. Codes have 130 bits: the limit is against load.
   */
  cardsOfAddress: { key: 'cards', most: 120, windowMs: MINUTE, ofNetworks: true },
  cardsOfAccount: { key: 'cards', most: 120, windowMs: MINUTE },

  /**
   * Of one session of a member. A family opens a card, an agreement and the receipts of some years, each
   * twice; details and address change a few times while they are corrected.
   */
  pdfsOfMember: { key: 'member pdfs', most: 40, windowMs: 10 * MINUTE },
  changesOfMember: { key: 'member changes', most: 20, windowMs: 10 * MINUTE },

  /** Member searches of one account: a front desk checks one member a minute; the register has tens of thousands. */
  searchesOfMinute: { key: 'searches', most: 60, windowMs: MINUTE },
  searchesOfDay: { key: 'searches', most: 600, windowMs: DAY },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof TABLE;
export const RULES: Readonly<Record<RuleName, Rule>> = TABLE;

/** The agreement is attached to the first copy for an e-mail address only, for this long. */
export const AGREEMENT_COPY_MS = 30 * DAY;

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
 * Members of other offices that search shows one office: each counts once a day (D77). A busy desk meets 100 persons a day,
 * one in four of another office, and is shown up to three for one: 75. Beyond `reported` the administrator is told; beyond
 * `most` of a day and `mostOfMonth` of 30 days they are not shown.
 */
export const FOREIGN_MEMBERS = {
  reported: 75,
  most: 150,
  windowMs: DAY,
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
