import type { Card, TokenResult } from '@square/web-payments-sdk-types';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenize } from './tokenize';

const warn = vi.fn();
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(warn);
});
afterEach(() => {
  vi.restoreAllMocks();
  warn.mockReset();
});

function cardThat(answer: () => TokenResult) {
  const tokenizeCard = vi.fn<Card['tokenize']>(async () => answer());
  return { card: { tokenize: tokenizeCard }, asked: tokenizeCard };
}

describe('tokenize', () => {
  it('asks for a charge in dollars, with the known details of the payer', async () => {
    const { card, asked } = cardThat(() => ({ status: 'OK', token: 'cnon:1' }));
    expect(await tokenize(card, 6000, { givenName: 'Ann', city: '', addressLines: [] })).toEqual({
      state: 'token',
      token: 'cnon:1',
    });
    expect(asked.mock.calls[0]?.[0]).toEqual({
      amount: '60.00',
      currencyCode: 'USD',
      intent: 'CHARGE',
      customerInitiated: true,
      sellerKeyedIn: false,
      billingContact: { givenName: 'Ann', countryCode: 'US' },
    });
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['Invalid', 'invalid'],
    ['Error', 'failed'],
  ] as const)('warns in the console when the status is %s', async (status, state) => {
    const { card } = cardThat(() => ({ status, errors: [] }));
    expect(await tokenize(card, 2000)).toEqual({ state });
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('never throws', async () => {
    const { card } = cardThat(() => {
      throw new Error('not attached');
    });
    expect(await tokenize(card, 2000)).toEqual({ state: 'failed' });
    expect(warn).toHaveBeenCalledTimes(1);
  });
});
