/** The card form around Square's script, wallets, one attempt to pay at a time, and what to do after a trouble. */
export { type Followed, useAttempt } from './attempt/useAttempt';
export { hasUnknownOutcome, pause, type Settled, storedState } from './attempt/followPayment';
export { CardForm, type CardFormProps } from './form/CardForm';
export { PaymentTrouble } from './trouble/PaymentTrouble';
