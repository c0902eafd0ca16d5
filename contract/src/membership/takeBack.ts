/** Minutes in which a step can be taken back while nothing has followed it. */
export const TAKE_BACK_MINUTES = 10;

/** A step, and what has followed it since. */
export type Step = {
  at: Date;
  followedBy: Readonly<Record<'payment' | 'renewal' | 'cancellation' | 'change by another', boolean>>;
};

/** The instant from which the step can no longer be taken back; undefined when something has followed it. */
export function takeBackEnd({ at, followedBy }: Step): Date | undefined {
  if (Object.values(followedBy).includes(true)) return undefined;
  return new Date(at.getTime() + TAKE_BACK_MINUTES * 60_000);
}

/** The minutes that are left to take a step back, the last one begun; 0 when it is too late. */
export function minutesLeft(end: Date | undefined, now: Date): number {
  return end === undefined ? 0 : Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 60_000));
}
