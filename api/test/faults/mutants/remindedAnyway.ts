export * from '../../../src/journeys/reminders/remindable';

/** Mutant: what was queued is sent. */
export async function mayRemindRenewal(): Promise<boolean> {
  return true;
}

export async function mayRemindPayment(): Promise<boolean> {
  return true;
}
