/** Membership fee of one application in cents (specification §9). */
export const FEE_CENTS = 2000;

/** Refund service charge in cents (§9). */
export const REFUND_CHARGE_CENTS = 500;

/** Days after signing up in which fees are refundable (§9). */
export const REFUND_DAYS = 30;

export const CURRENCY = 'USD';
export const COUNTRY = 'US';

/** The total in cents of a payment for `count` applications (§9). */
export function totalCents(count: number): number {
  return FEE_CENTS * count;
}

/** '$60.00' for 6000 cents; with `short` '$60', unless there are odd cents. */
export function dollars(cents: number, form: 'full' | 'short' = 'full'): string {
  const whole = Math.trunc(cents / 100).toLocaleString('en-US');
  const odd = Math.abs(cents % 100);
  if (form === 'short' && odd === 0) return `$${whole}`;
  return `$${whole}.${String(odd).padStart(2, '0')}`;
}

/** '$60' or '−$5': in a figure that may be negative, the sign stands before the dollar. */
export function signedDollars(cents: number): string {
  return cents < 0 ? `−${dollars(-cents, 'short')}` : dollars(Math.abs(cents), 'short');
}
