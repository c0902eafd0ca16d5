/** Days of the reminders around the last valid day of a membership: negative ones are before it. */
export const DEFAULT_REMINDERS: readonly number[] = [-45, -14, -3, 7];

/** Days after which an applicant who wants to pay at the office is reminded once; 0 switches it off. */
export const DEFAULT_PAY_REMINDER_DAYS = 7;

/** Years after the end of a person's last term, after which what is known of the person may go. */
export const DEFAULT_RETENTION_YEARS = 7;

/** The highest rate of a mail provider that can be set: one mail each millisecond. */
export const MOST_MAILS_PER_MINUTE = 60_000;
