import { COUNTRY, CURRENCY } from '@rollbook/contract';
import type {
  ApplePay,
  BillingContact,
  Card,
  ChargeCardVerificationDetails,
  TokenResult,
} from '@square/web-payments-sdk-types';

/** The known details of the payer; empty ones are not sent. */
export type Billing = Omit<BillingContact, 'countryCode'>;

/** Apple Pay and Google Pay are read in the same way. */
export type Wallet = Pick<ApplePay, 'tokenize'>;

/** `invalid`: the card fields show the error. `failed`: the page must show one. `closed`: the payer closed the sheet. */
export type CardRead =
  | { state: 'token'; token: string }
  | { state: 'invalid' }
  | { state: 'failed' }
  | { state: 'closed' };

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
    amount: amountOf(cents),
    currencyCode: CURRENCY,
    intent: 'CHARGE',
    customerInitiated: true,
    sellerKeyedIn: false,
    billingContact: { ...filled(billing), countryCode: COUNTRY },
  };
  return read(() => card.tokenize(details));
}

/** Opens the wallet's sheet. Call it within the press of its button: browsers open a sheet for nothing else. */
export async function tokenizeWallet(wallet: Wallet): Promise<CardRead> {
  const answer = await read(() => wallet.tokenize());
  // A sheet that is closed shows no error.
  return answer.state === 'invalid' ? { state: 'failed' } : answer;
}

/** As the provider writes an amount: '60.00'. */
export function amountOf(cents: number): string {
  return (cents / 100).toFixed(2);
}

async function read(ask: () => Promise<TokenResult>): Promise<CardRead> {
  try {
    const result = await ask();
    if (result.status === 'OK') return { state: 'token', token: result.token };
    if (result.status === 'Cancel') return { state: 'closed' };
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
