/** Under a rate, mails that no one waits for go by day, in hours of Denver: from the first hour to the beginning of the last. */
export const MAIL_HOURS = { from: 8, to: 21 } as const;
