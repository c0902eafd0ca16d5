/** The name of an office's memberships above their list; the kind is not always known. */
export function kindOfMemberships(calendarYear: boolean | undefined): string {
  if (calendarYear === undefined) return 'Memberships';
  return calendarYear ? 'Calendar-Year Memberships' : '12-Month Memberships';
}
