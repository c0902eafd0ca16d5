/** Maximum lengths of fields, in characters. */
export const MAX_LENGTH = {
  name: 100,
  email: 254,
  birthday: 40,
  streetAddress: 200,
  city: 100,
  state: 40,
  zip: 20,
  phone: 40,
  additionalFamily: 1000,
  officeName: 200,
  url: 500,
  ccEmail: 1000,
  username: 100,
  search: 100,
  reason: 500,
  callNote: 200,
  /** What the plan tells the bank about a dispute: the provider's limit. */
  explanation: 500,
  memberNote: 500,
  checkNumber: 40,
  purchaseOrder: 40,
  nonce: 255,
} as const;

/** Minimum length of a birthday (specification §5, §9). */
export const MIN_BIRTHDAY = 2;

/** The administrator's list of failed mails shows the latest ones. */
export const MAX_FAILED_MAILS = 200;

/** Pairs of records that may be one person, on the administrator's home. */
export const MAX_SUSPICIONS = 50;

/** Member search needs 2 characters (§5, §9) and answers at most 50 members. */
export const MIN_SEARCH = 2;
export const MAX_SEARCH_RESULTS = 50;
/** Members of other offices that one search shows an office, and how far it counts them (D77). */
export const MAX_FOREIGN_RESULTS = 10;
export const MAX_FOREIGN_COUNT = 100;

/** Rows of a page of a staff list, unless the request says otherwise, and at most. */
export const PAGE_ROWS = 200;
export const MAX_PAGE_ROWS = 1000;

/** No index has the order of most columns: so many applications are read and sorted for a list, at most (D45). */
export const MAX_SORTED_ROWS = 5000;

/** The longest period of a page of the history. */
export const MAX_HISTORY_DAYS = 400;
/** More rows than any list that a screen can hold. */
export const MAX_EXPORT_ROWS = 10_000_000;

/** The total of a page is exact up to this number; counting further would cost more than the page. */
export const MAX_TOTAL = 50_000;

/** With more offices than this the public form searches on the server. */
export const MAX_LISTED_OFFICES = 100;

/** With at most so many offices their list on the public form is open at once. */
export const MAX_OPEN_OFFICES = 8;

/** Offices that a search of the public form shows. */
export const MAX_FOUND_OFFICES = 60;

/** New passwords have 10 to 128 characters. */
export const MIN_PASSWORD = 10;
export const MAX_PASSWORD = 128;

/** Maximum number of applications of a bulk payment. */
export const MAX_BULK = 1000;

/** Receipts of an office or a group: rows of a page, and how many days back, unless the request says otherwise. */
export const EARLIER_RECEIPTS = { rows: 25, days: 366 } as const;

/**
 * Maximum sizes of a request body in bytes. The row of a call names its own; all others have the default. `bulk` has
 * room for MAX_BULK names, which the payment screens send along, and for the ids of as many rows; `rows` for MAX_LOG_ROWS
 * rows of the paper log with long families; `settings` for both texts of an agreement; `part` for a part of an imported file in base64.
 */
export const MAX_BODY_BYTES = {
  default: 16_384,
  signed: 450_000,
  bulk: 250_000,
  rows: 400_000,
  part: 520_000,
  settings: 60_000,
} as const;

/** Toasts: closed after 5 s, top right, dismissed by a drag of 80 percent of their width (§9). */
export const TOAST = { autoCloseMs: 5000, position: 'top-right', dragToDismiss: 0.8 } as const;

/** Size in px and formats of an office's QR code (§9). */
export const QR_CODE = { size: 300, formats: ['png', 'jpeg', 'webp'] } as const;

/** After these idle minutes a public form is cleared, and a member is signed out. */
export const FORM_IDLE_MINUTES = 15;
export const MEMBER_IDLE_MINUTES = 30;
