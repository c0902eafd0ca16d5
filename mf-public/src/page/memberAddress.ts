/** Navigation state of a way to My membership: whose it is meant to open, '' when their address is not known. */
export type MeantFor = { email: string };

/** Undefined when the person who is signed in may go on. */
export function meantFor(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('email' in state)) return undefined;
  return typeof state.email === 'string' ? state.email : undefined;
}

/** True when the memberships of this address are the ones that the way is meant to open: a phone may be shared. */
export function isMeant(email: string, meant: string | undefined): boolean {
  return meant === undefined || email.toLowerCase() === meant.trim().toLowerCase();
}
