import { isAheadOfTime } from '../../base/aheadOfTime';
import type { Services } from '../../base/http/context';

/** The identical request is repeated for this long after the first send: no card is charged hours after the payer left. */
export const RESEND_MS = 15 * 60_000;
/** A request that Square does not have this long after the first send is given up. */
export const GIVE_UP_MS = 24 * 3_600_000;

const FIRST_PAUSE_MS = 10_000;
const LONGEST_RESEND_PAUSE_MS = 2 * 60_000;
/** Before Square is asked again about what it has, or may have. No pause is longer. */
export const LOOK_PAUSE_MS = 5 * 60_000;

/** `counted_from` is set when a clock that ran ahead has stored `first_sent`. */
type Sent = { first_sent: Date | null; counted_from?: Date | null };

/** The pause in ms before Square is asked again. */
export function pauseAfter(request: Sent & { sends: number }, now: Date): number {
  if (!mayResend(request, now)) return LOOK_PAUSE_MS;
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, request.sends - 1), LONGEST_RESEND_PAUSE_MS);
}

/** False when the time of the first send is not known: the payer may have left. */
export function mayResend({ first_sent, counted_from }: Sent, now: Date): boolean {
  if (first_sent === null || counted_from || isAheadOfTime(first_sent, now, 0)) return false;
  return now.getTime() - first_sent.getTime() < RESEND_MS;
}

/** After 24 hours, in times of a clock that is right. */
export function mayGiveUp({ first_sent, counted_from }: Sent, now: Date): boolean {
  const from = counted_from ?? first_sent;
  return from !== null && now.getTime() - from.getTime() >= GIVE_UP_MS;
}

/** A lease outlives the longest answer of Square by this much. */
const LEASE_MARGIN_MS = 15_000;

/** The lease of a step that asks Square, in ms. */
export function leaseMs({ config }: Pick<Services, 'config'>): number {
  return config.square.timeoutMs + LEASE_MARGIN_MS;
}

/** The end of a lease that starts now. */
export function leaseEnd(services: Pick<Services, 'config' | 'now'>): Date {
  return new Date(services.now().getTime() + leaseMs(services));
}
