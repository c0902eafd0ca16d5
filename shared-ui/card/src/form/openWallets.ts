import { COUNTRY, CURRENCY } from '@rollbook/contract';
import type {
  ApplePay,
  GooglePay,
  GooglePayButtonOptions,
  PaymentRequest,
  Payments,
} from '@square/web-payments-sdk-types';
import { amountOf } from './tokenize';

/** Each is undefined where the browser, the device or the account does not have it. */
export type OpenWallets = { apple?: Apple | undefined; google?: Google | undefined };

type Apple = Pick<ApplePay, 'tokenize' | 'destroy'>;
type Google = Pick<GooglePay, 'attach' | 'tokenize' | 'destroy'>;

/** The part of the provider's script that has the wallets. */
type Provider = Pick<Payments, 'paymentRequest'> & {
  applePay: (request: PaymentRequest) => Promise<Apple>;
  googlePay: (request: PaymentRequest) => Promise<Google>;
};

type Charge = {
  /** Who is paid, as the wallet's sheet says it. */
  payee: string;
  cents: number;
};

/** Asks for both wallets; Google draws its own button into `googlePlace`. Never throws: a wallet is an offer only. */
export async function openWallets(
  payments: Provider,
  { payee, cents }: Charge,
  googlePlace: string | HTMLElement,
): Promise<OpenWallets> {
  const request = () =>
    payments.paymentRequest({
      countryCode: COUNTRY,
      currencyCode: CURRENCY,
      total: { amount: amountOf(cents), label: payee },
    });
  const [apple, google] = await Promise.all([
    offered(() => payments.applePay(request())),
    offered(async () => {
      const opened = await payments.googlePay(request());
      await opened.attach(googlePlace, googleButton());
      return opened;
    }),
  ]);
  return { apple, google };
}

export async function closeWallets({ apple, google }: OpenWallets): Promise<void> {
  await Promise.allSettled([apple?.destroy(), google?.destroy()]);
}

async function offered<Wallet>(open: () => Promise<Wallet>): Promise<Wallet | undefined> {
  try {
    return await open();
  } catch (error) {
    const isUnsupported = error instanceof Error && error.name === 'PaymentMethodUnsupportedError';
    if (!isUnsupported) console.warn('A wallet could not be opened', error);
    return undefined;
  }
}

/** Fills its place, whose size the page sets. Google asks for the white one on a dark ground. */
function googleButton(): GooglePayButtonOptions {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return {
    buttonColor: isDark ? 'white' : 'black',
    buttonType: 'short',
    buttonSizeMode: 'fill',
    buttonRadius: 10,
  };
}
