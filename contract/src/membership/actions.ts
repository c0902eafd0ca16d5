import type { CallName } from '../calls';

/** The actions on a member, in the order in which every screen shows them. */
export const MEMBER_ACTIONS = ['pay', 'mark', 'renew', 'card', 'receipt', 'send', 'cancel', 'ask'] as const;
export type MemberAction = (typeof MEMBER_ACTIONS)[number];

/** The call that an action makes in the end: who may make it is offered the action. */
export const CALL_OF_ACTION = {
  pay: 'processOfficePayment',
  mark: 'markAsPaid',
  renew: 'startBatch',
  card: 'memberCard',
  receipt: 'memberReceipt',
  send: 'sendAgreementAgain',
  cancel: 'cancelMembership',
  ask: 'askAdministrator',
} as const satisfies Record<MemberAction, CallName>;

/** Why an action cannot be done now, in a few words below its button. */
export const WHY_NOT = {
  nothingDue: 'nothing is due',
  onItsWay: 'a payment is on its way',
  ranOut: 'it ran out unpaid',
  elsewhere: 'at another office',
  adminRecords: 'the administrator records it',
  cancelled: 'cancelled',
  notPaid: 'not paid yet',
  from: (day: string) => `from ${day}`,
  closed: 'the time for it is over',
  expired: 'expired',
  nothingPaid: 'nothing is paid',
  paidElsewhere: 'paid in another system',
  notRecorded: 'not recorded: signed at renewal',
  onPaper: 'signed on paper',
  noEmail: 'no email address',
  erased: 'the personal data was erased',
} as const;
