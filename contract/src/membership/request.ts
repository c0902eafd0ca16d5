import { dollars } from '../money';

/** What an office asks the administrator for, in the order of every screen. */
export const REQUEST_KINDS = ['cancel', 'payment', 'twice', 'move'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** `failed`: it was done, and the money did not go back. */
export const REQUEST_STATES = ['waiting', 'done', 'refused', 'failed', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const REQUEST_LABELS: Readonly<Record<RequestKind, string>> = {
  cancel: 'Cancel with money back',
  payment: 'Correct a payment',
  twice: 'This person is here twice',
  move: 'Move to another clinic',
};

export const REQUEST_STATE_LABELS: Readonly<Record<RequestState, string>> = {
  waiting: 'Waiting',
  done: 'Done',
  refused: 'Answered no',
  failed: 'Money did not go back',
  withdrawn: 'Withdrawn',
};

/** What a payment should be: cash, a check with its number, or not paid. */
export const CORRECT_PAYMENTS = ['cash', 'check', 'none'] as const;
export type CorrectPayment = (typeof CORRECT_PAYMENTS)[number];

/** Days in which a request should be answered; a cancellation also before the days for money back are over. */
export const REQUEST_DAYS: Readonly<Record<RequestKind, number>> = {
  cancel: 2,
  payment: 2,
  twice: 4,
  move: 4,
};

/** What a request comes to: the cents that go back, what the payment should be, and the other record or office. */
export type RequestWish = {
  kind: RequestKind;
  amount: number;
  payment?: CorrectPayment | undefined;
  check_number: string;
  other: string;
  office_name: string;
};

/** The button that does it names the result and the amount. */
export function requestButton({
  kind,
  amount,
  payment,
  check_number,
  other,
  office_name,
}: RequestWish): string {
  switch (kind) {
    case 'cancel':
      return amount > 0 ? `Cancel and send ${dollars(amount)} back` : 'Cancel without money';
    case 'payment':
      if (payment === 'none') return 'Set back to not paid';
      return payment === 'check' ? `Make it check ${check_number}`.trim() : 'Make it cash';
    case 'twice':
      return `Delete the unpaid ${other}`;
    case 'move':
      return `Move to ${office_name}`;
  }
}

/** The same as a part of a sentence: 'You asked to …'. */
export function requestShown({ kind, payment, check_number, other, office_name }: RequestWish): string {
  switch (kind) {
    case 'cancel':
      return 'cancel with money back';
    case 'payment':
      if (payment === 'none') return 'set the payment back to not paid';
      return `correct the payment: ${payment === 'check' ? `check ${check_number}`.trim() : 'cash'}`;
    case 'twice':
      return `join it with ${other}`;
    case 'move':
      return `move to ${office_name}`;
  }
}

/** The administrator sees answered requests for so many days. */
export const ANSWERED_DAYS = 30;
