import type { CallAnswer } from '@rollbook/contract';

type Entry = CallAnswer<'getAuditTrail'>[number];

/** A password that goes to an address as new as this is sent with a warning. */
export const NEW_ADDRESS_DAYS = 30;
const DAY_MS = 86_400_000;

/** The last change of an office's e-mail in these days; undefined without one. The trail is newest first. */
export function addressChange(trail: readonly Entry[], now: Date): Entry | undefined {
  const since = now.getTime() - NEW_ADDRESS_DAYS * DAY_MS;
  return trail.find(
    ({ at, before, after }) =>
      Date.parse(at) >= since &&
      typeof before?.['office_email'] === 'string' &&
      typeof after?.['office_email'] === 'string' &&
      before['office_email'].toLowerCase() !== after['office_email'].toLowerCase(),
  );
}
