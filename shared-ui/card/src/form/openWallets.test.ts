import type { GooglePay, PaymentRequestOptions } from '@square/web-payments-sdk-types';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeWallets, openWallets } from './openWallets';

const charge = { payee: 'Sample Health Plan', cents: 2000 };
const warn = vi.fn();
let isDark: boolean;

beforeEach(() => {
  isDark = false;
  vi.spyOn(console, 'warn').mockImplementation(warn);
  vi.stubGlobal('matchMedia', () => ({ matches: isDark }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  warn.mockReset();
});

function aWallet() {
  return {
    attach: vi.fn<GooglePay['attach']>(async () => undefined),
    tokenize: async () => ({ status: 'OK', token: 'cnon:1' }) as const,
    destroy: vi.fn<() => Promise<boolean>>(async () => true),
  };
}

function aProvider(
  has: { apple?: ReturnType<typeof aWallet>; google?: ReturnType<typeof aWallet> },
  reason: Error,
) {
  const asked: PaymentRequestOptions[] = [];
  const give = (wallet: ReturnType<typeof aWallet> | undefined) =>
    wallet ? Promise.resolve(wallet) : Promise.reject(reason);
  return {
    asked,
    paymentRequest(options: PaymentRequestOptions) {
      asked.push(options);
      return { addEventListener: () => undefined, update: () => true };
    },
    applePay: () => give(has.apple),
    googlePay: () => give(has.google),
  };
}

const unsupported = Object.assign(new Error('not here'), { name: 'PaymentMethodUnsupportedError' });

it('asks both wallets for the total and says who is paid', async () => {
  const [apple, google] = [aWallet(), aWallet()];
  const provider = aProvider({ apple, google }, unsupported);
  expect(await openWallets(provider, charge, '#place')).toEqual({ apple, google });
  const request = {
    countryCode: 'US',
    currencyCode: 'USD',
    total: { amount: '20.00', label: 'Sample Health Plan' },
  };
  expect(provider.asked).toEqual([request, request]);
  expect(google.attach.mock.calls[0]).toMatchObject(['#place', { buttonColor: 'black' }]);
});

it("asks for Google's white button on a dark ground", async () => {
  isDark = true;
  const google = aWallet();
  await openWallets(aProvider({ google }, unsupported), charge, '#place');
  expect(google.attach.mock.calls[0]).toMatchObject(['#place', { buttonColor: 'white' }]);
});

it('is silent about a wallet that the device does not have', async () => {
  const google = aWallet();
  expect(await openWallets(aProvider({ google }, unsupported), charge, '#place')).toEqual({ google });
  expect(warn).not.toHaveBeenCalled();
});

it.each([
  ['refuses the request', 'request'],
  ["cannot draw Google's button", 'attach'],
])('offers no wallet when the script %s, and warns in the console', async (_what, where) => {
  const google = aWallet();
  google.attach.mockRejectedValue(new Error('clash'));
  const provider = aProvider({ google }, unsupported);
  const refuse = () => {
    throw new Error('no such currency');
  };
  const broken = where === 'request' ? { ...provider, paymentRequest: refuse } : provider;
  expect(await openWallets(broken, charge, '#place')).toEqual({});
  expect(warn).toHaveBeenCalled();
});

it('closes what is open, whether or not the script can', async () => {
  const [apple, google] = [aWallet(), aWallet()];
  apple.destroy.mockRejectedValue(new Error('destroyed already'));
  await closeWallets({ apple, google });
  await closeWallets({});
  expect(google.destroy).toHaveBeenCalledTimes(1);
});
