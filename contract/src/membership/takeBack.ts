/** Minutes in which a step can be taken back while nothing has followed it. */
export const TAKE_BACK_MINUTES = 10;

/** A step, and what has followed it since. */
export type Step = {
  at: Date;
  followedBy: Readonly<
    Record<'payment' | 'renewal' | 'cancellation' | 'change by another' | 'work on the member', boolean>
  >;
};

/** The instant from which the step can no longer be taken back; undefined when something has followed it. */
export function takeBackEnd({ at, followedBy }: Step): Date | undefined {
  if (Object.values(followedBy).includes(true)) return undefined;
  return new Date(at.getTime() + TAKE_BACK_MINUTES * 60_000);
}

/** Why an office cannot take back a payment that it has marked itself. */
export const NOT_TAKEN_BACK = {
  deposit: 'in a deposit: ask the administrator',
  month: 'its month is closed: ask the administrator',
  renewed: 'renewed since: take the renewal back first',
  ended: 'cancelled',
} as const;
export type NotTakenBack = keyof typeof NOT_TAKEN_BACK;

/** The minutes that are left to take a step back, the last one begun; 0 when it is too late. */
export function minutesLeft(end: Date | undefined, now: Date): number {
  return end === undefined ? 0 : Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 60_000));
}
