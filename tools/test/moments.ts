/** `at`: an instant in ISO 8601. */
export type Moment = { name: string; at: string };

/**
 * When `npm run test:clock` lets the product start: hours at which UTC and Denver have different days, months and years,
 * a leap day, and 5 s before both changes of daylight saving time, which come while the demo starts. Tests that let ten
 * minutes pass meet the next day at 23:52.
 */
export const MOMENTS: readonly Moment[] = [
  { name: '1 December 2026, 00:30 UTC', at: '2026-12-01T00:30:00Z' },
  { name: '30 November 2026, 23:52 in Denver', at: '2026-11-30T23:52:00-07:00' },
  { name: '1 December 2026, 18:30 UTC', at: '2026-12-01T18:30:00Z' },
  { name: '14 March 2027, before the clocks go forward', at: '2027-03-14T01:59:55-07:00' },
  { name: '31 October 2027, 23:52 in Denver', at: '2027-10-31T23:52:00-06:00' },
  { name: '1 November 2027, 00:30 in Denver', at: '2027-11-01T00:30:00-06:00' },
  { name: '7 November 2027, before the clocks go back', at: '2027-11-07T01:59:55-06:00' },
  { name: '31 December 2027, 23:52 in Denver', at: '2027-12-31T23:52:00-07:00' },
  { name: '1 January 2028, 00:30 in Denver', at: '2028-01-01T00:30:00-07:00' },
  { name: '29 February 2028, 17:30 in Denver', at: '2028-02-29T17:30:00-07:00' },
];
