import { type CallName, type CallRow, calls } from '../calls';
import type { ProblemCode } from '../problems';

/** Refusals that every call can answer. */
const ANY_CALL: readonly ProblemCode[] = [
  'malformed',
  'not_json',
  'too_large',
  'wrong_origin',
  'invalid',
  'not_signed_in',
  'not_allowed',
];

/** Of an application that may be of a known person. */
const SAME_PERSON: readonly ProblemCode[] = [
  'payment_pending',
  'application_exists',
  'already_member',
  'possible_duplicate',
];

/** Of a renewal. */
const NOT_RENEWED: readonly ProblemCode[] = ['already_renewed', 'not_renewable'];

/** The other refusals of each call; a call without a row has none. The page of the calls and the fuzz read them. */
const REFUSALS: Partial<Record<CallName, readonly ProblemCode[]>> = {
  getOffice: ['unknown_id'],
  submitApplication: ['unknown_id', 'not_offered', ...SAME_PERSON],
  processApplicationPayment: [
    'unknown_id',
    'not_offered',
    'wrong_amount',
    'declined',
    'conflict',
    ...SAME_PERSON,
  ],
  // An empty token is another path, which does not exist.
  agreement: ['unknown_id', 'unknown_call'],
  enrolledCard: ['unknown_id', 'unknown_call'],
  payNow: ['unknown_id'],

  getApplications: ['list_too_long'],
  getApplicationsAll: ['list_too_long'],
  getApplicationsByMonth: ['list_too_long'],
  getApplicationsForOffice: ['list_too_long'],
  getApplicationsByMonthOffice: ['list_too_long'],
  getApplicationDetails: ['unknown_id'],
  getMemberPage: ['unknown_id'],
  memberCard: ['unknown_id'],
  memberReceipt: ['unknown_id'],
  officeSubmitApplication: ['unknown_id', ...SAME_PERSON],
  takeBackApplication: ['unknown_id', 'stale_version', 'conflict'],
  editApplication: ['unknown_id', 'stale_version', 'conflict', 'term_over'],
  deleteApplication: ['unknown_id', 'stale_version', 'conflict'],
  restoreApplication: ['unknown_id', ...NOT_RENEWED, ...SAME_PERSON],
  agreementPdf: ['unknown_id'],

  getOfficeFigures: ['unknown_id'],
  renewExpiredApplication: ['unknown_id', 'conflict', ...SAME_PERSON],
  deleteExpiredApplication: ['unknown_id', 'conflict'],
  processOfficePayment: ['wrong_amount', 'declined', 'already_paid', 'conflict', 'term_over'],
  markAsPaid: ['wrong_amount', 'already_paid', 'conflict', 'term_over'],
  askAdministrator: ['unknown_id', 'conflict'],
  withdrawRequest: ['unknown_id', 'conflict'],
  doRequest: ['unknown_id', 'conflict', 'stale_version', 'step_up', 'wrong_amount'],
  refuseRequest: ['unknown_id', 'conflict'],
  takeBackPayment: ['unknown_id', 'stale_version', 'conflict'],
  checkRenamedMember: ['unknown_id'],
  resolvePayment: ['unknown_id', 'conflict'],

  addOffice: ['duplicate'],
  editOffice: ['unknown_id', 'duplicate', 'conflict'],
  setOfficeActive: ['unknown_id'],
  getCompletedTime: ['unknown_id'],
  updateCompletedTime: ['unknown_id'],
  addGroup: ['duplicate'],
  editGroup: ['unknown_id', 'duplicate', 'conflict'],
  changeGroupPassword: ['unknown_id'],
  getOfficesInGroup: ['unknown_id'],

  login: ['wrong_credentials'],
  officeLogin: ['wrong_credentials', 'factor_needed'],
  groupLogin: ['wrong_credentials', 'factor_needed'],
  officeChangePassword: ['wrong_password', 'conflict'],
  setPasswordByLink: ['unknown_id'],
  makePasswordForOffice: ['unknown_id', 'conflict'],

  personLogin: ['wrong_credentials', 'factor_needed'],
  getPasskeyQuestion: ['conflict'],
  passkeyLogin: ['conflict', 'wrong_code'],
  codeLogin: ['conflict', 'wrong_code', 'wrong_credentials'],
  getInvitation: ['unknown_id'],
  acceptInvitation: ['unknown_id', 'factor_needed'],
  beginTotp: ['conflict', 'step_up'],
  confirmTotp: ['conflict', 'step_up', 'wrong_code'],
  beginPasskey: ['conflict', 'step_up'],
  confirmPasskey: ['conflict', 'step_up', 'wrong_code'],
  removeFactor: ['unknown_id', 'conflict'],
  newRecoveryCodes: ['unknown_id'],
  stepUp: ['wrong_password', 'wrong_code', 'conflict'],
  endDevice: ['unknown_id'],
  changeMyPassword: ['unknown_id', 'wrong_password', 'conflict'],
  inviteAgain: ['unknown_id'],
  changePerson: ['unknown_id', 'conflict'],
  removePerson: ['unknown_id', 'conflict'],
  changePeopleRules: ['conflict'],
  inviteUser: ['conflict'],
  removeUser: ['unknown_id'],

  requeueMail: ['unknown_id', 'conflict'],
  dismissMail: ['unknown_id'],

  keepLink: ['link_ended'],
  reopenLink: ['link_ended'],

  undoBatch: ['unknown_id', 'conflict'],
  enterLogRows: ['unknown_id'],
  addNote: ['unknown_id'],
  noteCall: ['unknown_id'],
  getRenewalForm: ['link_ended'],
  submitRenewal: ['link_ended', 'unknown_id', 'not_offered', ...NOT_RENEWED, ...SAME_PERSON],
  processRenewalPayment: [
    'link_ended',
    'unknown_id',
    'not_offered',
    'wrong_amount',
    'declined',
    'conflict',
    ...NOT_RENEWED,
    ...SAME_PERSON,
  ],
  getStopLink: ['link_ended'],
  stopReminders: ['link_ended'],
  getStatements: ['unknown_id'],
  setStatements: ['unknown_id'],
  saveForLater: ['unknown_id'],
  getResumeLink: ['link_ended'],
  resumeForm: ['link_ended'],
  getPayLink: ['link_ended'],
  payByLink: [
    'link_ended',
    'wrong_amount',
    'declined',
    'conflict',
    'already_paid',
    'term_over',
    'not_offered',
  ],

  memberLogin: ['link_ended'],
  confirmMyEmail: ['link_ended'],
  myNextPage: ['conflict'],
  cancelMyMembership: ['conflict', 'stale_version'],
  myCard: ['unknown_id'],
  myAgreement: ['unknown_id'],
  myReceipt: ['unknown_id'],
  cardStatus: ['unknown_id'],

  getCancellation: ['unknown_id'],
  cancelMembership: ['unknown_id', 'conflict', 'wrong_amount', 'wrong_password', 'too_many'],
  undoCancellation: ['unknown_id', 'conflict'],
  handOutRefund: ['unknown_id', 'conflict'],
  resolveRefund: ['unknown_id', 'conflict'],
  getStatement: ['not_offered'],
  closeMonth: ['conflict'],
  reopenMonth: ['conflict'],
  getDeposit: ['unknown_id'],
  makeDeposit: ['conflict', 'duplicate', 'wrong_amount'],
  closeDeposit: ['unknown_id', 'stale_version', 'conflict'],
  reopenDeposit: ['unknown_id', 'stale_version', 'conflict'],
  takeOutOfDeposit: ['unknown_id', 'stale_version', 'conflict'],
  depositSlip: ['unknown_id'],
  getPayoutLines: ['unknown_id'],
  explainPayoutLine: ['unknown_id', 'conflict'],
  disputeEvidence: ['unknown_id'],
  uploadEvidence: ['unknown_id', 'conflict', 'provider_unreachable'],
  submitEvidence: ['unknown_id', 'conflict', 'provider_unreachable'],
  readPayouts: ['provider_unreachable'],
  sendAgreementAgain: ['unknown_id', 'too_many'],
  handOutPaperCopy: ['unknown_id'],
};

/** With which problems a call can refuse (specification §7 and the additions of the decisions). */
export function refusalsOf(name: CallName): readonly ProblemCode[] {
  const { stepUp }: CallRow = calls[name];
  return [...ANY_CALL, ...(stepUp === true ? (['step_up'] as const) : []), ...(REFUSALS[name] ?? [])];
}
