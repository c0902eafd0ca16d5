import { type Brand, FEE_CENTS, type PublicOffice } from '@rollbook/contract';
import { FieldError } from '@rollbook/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Speech } from '../../texts';
import { describedBy, fieldId } from '../form/ids';
import { type FormState, type Payment, paymentOf } from '../form/state';
import { CardLater } from './CardLater';
import { Choice } from './Choice';
import classes from './Payment.module.css';

type Props = {
  speech: Speech;
  brand: Brand;
  office: PublicOffice;
  form: FormState;
  isSending: boolean;
  /** The applicant is asked whether this is the same person: the answers take the place of the button. */
  isAsked: boolean;
  onChoose: (payment: Payment) => boolean;
  /** Validates the form again before the card is tokenized. */
  isReady: () => boolean;
  onBusy: (isBusy: boolean) => void;
  onToken: (nonce: string) => Promise<void>;
  /** The applicant goes back to the card's fields. */
  onEdit: () => void;
  /** The error notice, between the fields and the button. */
  children: ReactNode;
};

/** Step 5: the payment methods of this office and their fields (specification §2, §4). */
export function PaymentStep({ speech, brand, office, form, isSending, isAsked, children, ...on }: Props) {
  const words = speech.texts.payment;
  const cardArea = useRef<HTMLDivElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const { errors, typed } = form;
  const payment = paymentOf(form, office);
  // Not to the only one, which is there from the start.
  useEffect(() => {
    if (form.payment === 'credit') cardArea.current?.scrollIntoView({ block: 'start' });
    if (form.payment === 'office') submit.current?.scrollIntoView({ block: 'nearest' });
  }, [form.payment]);
  const choice = { chosen: payment, isDisabled: isSending, onChoose: on.onChoose };
  return (
    <>
      <div
        id={fieldId('payment')}
        role="radiogroup"
        tabIndex={-1}
        className={classes.choices}
        aria-labelledby="payment-question"
        aria-describedby={describedBy('payment', errors.payment)}
      >
        <p id="payment-question" className={classes.question}>
          {words.question}
          {words.quoted !== '' && (
            <span className={classes.quoted} lang="en">
              {' '}
              {words.quoted}
            </span>
          )}
        </p>
        {office.online_payment && (
          <Choice {...choice} payment="credit" title={words.credit} help={words.creditHelp} />
        )}
        {office.office_pay && (
          <Choice {...choice} payment="office" title={words.office} help={words.officeHelp} />
        )}
        {!office.online_payment && !office.office_pay && <p>{words.none}</p>}
        <FieldError id={fieldId('payment')} error={errors.payment} />
      </div>
      {payment === 'credit' && (
        <div ref={cardArea} className={classes.card}>
          <CardLater
            texts={speech.texts}
            settings={brand.card}
            cents={FEE_CENTS}
            label={words.payAndJoin}
            language={speech.language}
            payee={brand.planName}
            isBusy={isSending}
            isAsked={isAsked}
            isReady={on.isReady}
            onBusy={on.onBusy}
            onToken={on.onToken}
            onEdit={on.onEdit}
            billing={{
              givenName: typed.first,
              familyName: typed.last,
              email: typed.email,
              phone: typed.primaryPhone,
              addressLines: [typed.streetAddress].filter((line) => line !== ''),
              city: typed.city,
              state: typed.state,
              postalCode: typed.zip,
            }}
          >
            {children}
          </CardLater>
        </div>
      )}
      {payment !== 'credit' && <div className={classes.notice}>{children}</div>}
      {payment === 'office' && !isAsked && (
        <button
          ref={submit}
          type="submit"
          className={classes.submit}
          aria-disabled={isSending}
          aria-busy={isSending}
        >
          {isSending ? words.submitting : words.submit}
        </button>
      )}
    </>
  );
}
