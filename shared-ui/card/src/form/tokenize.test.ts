import type { Card, TokenResult } from '@square/web-payments-sdk-types';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenize, tokenizeWallet } from './tokenize';

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

describe('tokenizeWallet', () => {
  const walletThat = (answer: () => TokenResult) => ({ tokenize: async () => answer() });

  it('answers the token of a confirmed sheet', async () => {
    const wallet = walletThat(() => ({ status: 'OK', token: 'cnon:2' }));
    expect(await tokenizeWallet(wallet)).toEqual({ state: 'token', token: 'cnon:2' });
  });

  it('is silent about a sheet that was closed', async () => {
    expect(await tokenizeWallet(walletThat(() => ({ status: 'Cancel' })))).toEqual({ state: 'closed' });
    expect(warn).not.toHaveBeenCalled();
  });

  it('fails on every other status, because no field shows the error', async () => {
    for (const status of ['Invalid', 'Error'] as const) {
      const wallet = walletThat(() => ({ status, errors: [] }));
      expect(await tokenizeWallet(wallet), status).toEqual({ state: 'failed' });
    }
    expect(await tokenizeWallet(walletThat(() => ({ status: 'Abort' })))).toEqual({ state: 'failed' });
    expect(warn).toHaveBeenCalledTimes(3);
  });
});
