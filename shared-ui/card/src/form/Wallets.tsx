import type { Language } from '@rollbook/contract';
import type { Payments } from '@square/web-payments-sdk-types';
import { useEffect, useRef, useState } from 'react';
import { closeWallets, openWallets, type OpenWallets } from './openWallets';
import { cardTexts } from './texts';
import type { Wallet } from './tokenize';
import classes from './Wallets.module.css';

type Props = {
  payments: Payments;
  payee: string;
  cents: number;
  language: Language;
  /** Another payment is in progress. */
  isBusy: boolean;
  /** The buttons come and go with the one of the card. */
  isShown: boolean;
  onPay: (wallet: Wallet) => void;
};

/** The buttons of Apple Pay and Google Pay, where there are any. Each opens the wallet's own sheet. */
export function Wallets({ payments, payee, cents, language, isBusy, isShown, onPay }: Props) {
  const googlePlace = useRef<HTMLDivElement>(null);
  const [{ apple, google }, setOpen] = useState<OpenWallets>({});
  const texts = cardTexts[language];

  useEffect(() => {
    if (!googlePlace.current) return undefined;
    let isCurrent = true;
    const opening = openWallets(payments, { payee, cents }, googlePlace.current);
    void opening.then((opened) => isCurrent && setOpen(opened));
    return () => {
      isCurrent = false;
      setOpen({});
      void opening.then(closeWallets);
    };
  }, [payments, payee, cents]);

  return (
    <div
      className={classes.wallets}
      role="group"
      aria-label={texts.wallets}
      aria-busy={isBusy}
      data-shown={isShown && (apple ?? google) !== undefined}
    >
      <div className={classes.buttons}>
        {apple && (
          <button type="button" className={classes.apple} lang={language} onClick={() => onPay(apple)}>
            Apple Pay
          </button>
        )}
        {/* The button in it is Google's own: its click, by key too, arrives here. */}
        <div
          ref={googlePlace}
          className={classes.google}
          data-open={google !== undefined}
          role="presentation"
          onClick={() => google && onPay(google)}
        />
      </div>
      <p className={classes.or}>{texts.or}</p>
    </div>
  );
}
