import { COUNTRY, CURRENCY } from '@rollbook/contract';
import type { BillingContact, Card, ChargeCardVerificationDetails } from '@square/web-payments-sdk-types';

/** The known details of the payer; empty ones are not sent. */
export type Billing = Omit<BillingContact, 'countryCode'>;

/** `invalid`: the card fields show the error. `failed`: the page must show one. */
export type CardRead = { state: 'token'; token: string } | { state: 'invalid' } | { state: 'failed' };

/**
 * Exchanges the typed card for a single-use token for this amount. A status other than OK is logged as a warning and
 * never thrown (specification §8).
 */
export async function tokenize(
  card: Pick<Card, 'tokenize'>,
  cents: number,
  billing: Billing = {},
): Promise<CardRead> {
  const details: ChargeCardVerificationDetails = {
    amount: (cents / 100).toFixed(2),
    currencyCode: CURRENCY,
    intent: 'CHARGE',
    customerInitiated: true,
    sellerKeyedIn: false,
    billingContact: { ...filled(billing), countryCode: COUNTRY },
  };
  try {
    const result = await card.tokenize(details);
    if (result.status === 'OK') return { state: 'token', token: result.token };
    console.warn(`The card was not read: ${result.status}`);
    return { state: result.status === 'Invalid' ? 'invalid' : 'failed' };
  } catch (error) {
    console.warn('The card was not read', error);
    return { state: 'failed' };
  }
}

function filled(billing: Billing): Billing {
  return Object.fromEntries(Object.entries(billing).filter(([, value]) => value.length > 0));
}
