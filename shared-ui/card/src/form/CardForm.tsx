import type { Language } from '@rollbook/contract';
import type { Loading } from '@rollbook/ui';
import type { Card } from '@square/web-payments-sdk-types';
import { Component, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './CardForm.module.css';
import { cardTexts } from './texts';
import { type Billing, type CardRead, tokenize, tokenizeWallet } from './tokenize';
import { type CardSettings, useCard } from './useCard';
import { Wallets } from './Wallets';

export type { CardSettings } from './useCard';

export type CardFormProps = {
  settings: CardSettings;
  /** The amount in cents. */
  cents: number;
  /** The button's label: 'Pay $60.00'. */
  label: string;
  language?: Language;
  /** Who is paid, as a wallet's sheet says it. Offers Apple Pay and Google Pay. */
  payee?: string;
  /** The payer, for the provider's checks. */
  billing?: Billing;
  /** Another payment is in progress: disables the button. */
  isBusy?: boolean;
  /** A question of the page takes the place of the button. */
  isAsked?: boolean;
  /** Called before the card is tokenized; false cancels (another field of the page is invalid). */
  isReady?: () => boolean;
  /** Tells when a payment begins and ends: the page must not change what is paid for meanwhile. Keep it stable. */
  onBusy?: (isBusy: boolean) => void;
  /** The payer goes back to the card's fields: the error of the last attempt is answered. */
  onEdit?: () => void;
  /**
   * Receives the card's single-use token. The button stays disabled until the promise settles. Not called when the form
   * was left or replaced meanwhile.
   */
  onToken: (nonce: string) => Promise<void>;
  /** Shown between the fields and the button: the error of the last attempt. */
  children?: ReactNode;
};

/**
 * The provider's card fields and the pay button, and wallets above them. Card data never reaches the page. An error of the
 * card area, such as a missing id, stays within it (specification §8): the form around it and what was typed there stay.
 */
export function CardForm(props: CardFormProps) {
  const { settings, language = 'en' } = props;
  const key = [settings.applicationId, settings.locationId, language].join(' ');
  return (
    <CardBoundary key={key} language={language}>
      <CardFields {...props} />
    </CardBoundary>
  );
}

function CardFields(props: CardFormProps) {
  const { settings, cents, label, language = 'en', payee, billing } = props;
  const { isBusy = false, isAsked = false, children } = props;
  const { place, card, payments, retry } = useCard(settings, language);
  const { pay, isPaying, notice } = usePay(props, card);
  const titleId = useId();
  const texts = cardTexts[language];
  const isWaiting = isPaying || isBusy;
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      {payments && payee !== undefined && (
        <Wallets
          payments={payments}
          payee={payee}
          cents={cents}
          language={language}
          isBusy={isWaiting}
          isShown={card.state === 'loaded' && !isAsked}
          onPay={(wallet) => void pay(() => tokenizeWallet(wallet))}
        />
      )}
      <h3 className={classes.title} id={titleId}>
        {texts.title}
      </h3>
      <div className={classes.area}>
        {card.state === 'pending' && (
          <div className={classes.skeleton} role="status" aria-label={texts.loading}>
            <span />
            <span />
          </div>
        )}
        <div ref={place} className={classes.place} data-state={card.state} />
        {card.state === 'failed' && (
          <div className={classes.notice} role="alert">
            <p>{texts.failed}</p>
            <button type="button" className={classes.quiet} onClick={retry}>
              {texts.retry}
            </button>
          </div>
        )}
      </div>
      {notice && (
        <p className={classes.notice} role="alert">
          {texts.notChecked}
        </p>
      )}
      {children}
      {!isAsked && (
        <button
          type="button"
          className={classes.pay}
          data-pays
          aria-disabled={card.state !== 'loaded' || isWaiting}
          aria-busy={isWaiting}
          onClick={() => void pay((opened) => tokenize(opened, cents, billing))}
        >
          {isWaiting ? texts.busy : label}
        </button>
      )}
    </section>
  );
}

function usePay(props: CardFormProps, card: Loading<Card>) {
  const { isBusy, isReady, onBusy, onEdit, onToken } = props;
  const reading = useRef<object>(undefined);
  const [isPaying, setPaying] = useState(false);
  const [notice, setNotice] = useState(false);
  const loaded = card.state === 'loaded' ? card.value : undefined;
  // The provider never answers for a form that was left, or replaced for another language.
  useEffect(() => {
    if (!loaded) return undefined;
    return () => {
      reading.current = undefined;
      setPaying(false);
      onBusy?.(false);
    };
  }, [loaded, onBusy]);

  const edited = useRef(onEdit);
  useEffect(() => {
    edited.current = onEdit;
  });
  // The provider reports no change of a field, only that one of them gets the focus.
  useEffect(() => {
    const edit = () => {
      setNotice(false);
      edited.current?.();
    };
    // The listener ends with the card, whose methods throw after that.
    loaded?.addEventListener('focusClassAdded', edit);
  }, [loaded]);

  async function pay(read: (opened: Card) => Promise<CardRead>): Promise<void> {
    // A second click can arrive before React has rendered the first one's effect.
    if (reading.current || isBusy || !loaded || isReady?.() === false) return;
    const mine = (reading.current = {});
    setPaying(true);
    onBusy?.(true);
    setNotice(false);
    try {
      const answer = await read(loaded);
      if (reading.current !== mine) return;
      if (answer.state === 'token') await onToken(answer.token);
      else setNotice(answer.state === 'failed');
    } finally {
      if (reading.current === mine) {
        reading.current = undefined;
        setPaying(false);
        onBusy?.(false);
      }
    }
  }

  return { pay, isPaying, notice };
}

type Props = { language: Language; children: ReactNode };

/** Error boundary of the card area: another way of paying can still be chosen. React logs the error for the developer. */
class CardBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { language, children } = this.props;
    if (!this.state.hasFailed) return children;
    const { title, unavailable } = cardTexts[language];
    return (
      <section className={classes.card} aria-label={title}>
        <p className={classes.notice} role="alert">
          {unavailable}
        </p>
      </section>
    );
  }
}
