import type {
  ApplePay,
  GooglePay,
  PaymentRequestOptions,
  SuccessfulTokenResult,
} from '@square/web-payments-sdk-types';
import { elementFor, named } from './card';
import { openSheet } from './sheet';

export type Wallet = Pick<ApplePay, 'destroy'> & {
  tokenize: () => Promise<SuccessfulTokenResult | { status: 'Cancel' }>;
};
export type GoogleWallet = Wallet & Pick<GooglePay, 'attach'>;
type Method = 'Apple Pay' | 'Google Pay';

/** Names the wallets that this browser plays: 'apple', 'google' or both. Without it there are none, as on most devices. */
const SWITCH = 'sandbox.wallets';

/** Square's documented token of a card that is charged. */
const GOOD_TOKEN = 'cnon:card-nonce-ok';

/** Fails where the device has no such wallet, as Square's script does. */
export function createWallet(method: Method, { total }: PaymentRequestOptions, language: string): Wallet {
  const [name = ''] = method.toLowerCase().split(' ');
  const onDevice = localStorage.getItem(SWITCH)?.split(/[ ,]+/) ?? [];
  if (!onDevice.includes(name)) {
    throw named('PaymentMethodUnsupportedError', `${method} is not supported in this browser.`);
  }
  return {
    async tokenize() {
      const isConfirmed = await openSheet({ method, payee: total.label, amount: total.amount }, language);
      if (!isConfirmed) return { status: 'Cancel' };
      return { status: 'OK', token: GOOD_TOKEN, details: { method } };
    },
    destroy: async () => true,
  };
}

/** Google's script draws the button; Apple's is the page's own. */
export function createGoogleWallet(request: PaymentRequestOptions, language: string): GoogleWallet {
  const wallet = createWallet('Google Pay', request, language);
  const button = document.createElement('button');
  return {
    ...wallet,
    async attach(selectorOrElement, { buttonColor = 'default', buttonRadius = 4 } = {}) {
      const isWhite = buttonColor === 'white';
      Object.assign(button, { type: 'button', textContent: 'Google Pay' });
      Object.assign(button.style, {
        width: '100%',
        height: '100%',
        border: '1px solid #747775',
        borderRadius: `${buttonRadius}px`,
        color: isWhite ? '#1f1f1f' : '#fff',
        background: isWhite ? '#fff' : '#000',
        font: '600 17px system-ui, sans-serif',
        cursor: 'pointer',
      });
      elementFor(selectorOrElement).append(button);
    },
    async destroy() {
      button.remove();
      return true;
    },
  };
}
