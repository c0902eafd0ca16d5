/** The card form around Square's script, wallets, one attempt to pay at a time, and what to do after a trouble. */
export { type Followed, hasUnknownOutcome, pause, type Settled, storedState, useAttempt } from './attempt';
export { CardForm, type CardFormProps } from './form/CardForm';
export { PaymentTrouble } from './trouble/PaymentTrouble';
