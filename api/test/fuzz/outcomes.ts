import type { CallName, ProblemCode } from '@rollbook/contract';

/** Refusals that every call can answer. */
export const ANY_CALL: readonly ProblemCode[] = [
  'malformed',
  'not_json',
  'too_large',
  'wrong_origin',
  'invalid',
  'not_signed_in',
  'not_allowed',
];

/** D35. */
const SAME_PERSON: readonly ProblemCode[] = ['payment_pending', 'application_exists', 'already_member'];

/** The other refusals of each call, written by hand from the specification (D17-D21). */
export const OUTCOMES: Record<CallName, readonly ProblemCode[]> = {
  getOffices: [],
  getOfficeList: [],
  findOffices: [],
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
  paymentStatus: [],
  // An empty token is another path, which does not exist.
  agreement: ['unknown_id', 'unknown_call'],
  endAgreementLink: [],
  brand: [],

  getApplications: [],
  getApplicationsAll: [],
  getApplicationsByMonth: [],
  getApplicationsForOffice: [],
  getApplicationsPage: [],
  getApplicationsByMonthOffice: [],
  getApplicationDetails: ['unknown_id'],
  getDeletedApplications: [],
  officeSubmitApplication: ['unknown_id', ...SAME_PERSON],
  editApplication: ['unknown_id', 'stale_version', 'conflict', 'term_over'],
  deleteApplication: ['unknown_id', 'stale_version', 'conflict'],
  restoreApplication: ['unknown_id', ...SAME_PERSON],
  searchForMember: [],
  agreementPdf: ['unknown_id'],

  getUnpaidApplicationsForOffice: [],
  getUnpaidApplicationsForGroup: [],
  getExpiredApplicationsForOffice: [],
  renewExpiredApplication: ['unknown_id', 'conflict', ...SAME_PERSON],
  deleteExpiredApplication: ['unknown_id', 'conflict'],
  processOfficePayment: ['wrong_amount', 'declined', 'already_paid', 'conflict', 'term_over'],
  markAsPaid: ['wrong_amount', 'already_paid', 'conflict', 'term_over'],
  getUnsettledPayments: [],
  getMarkedByOffices: [],
  getRenamedMembers: [],
  checkRenamedMember: ['unknown_id'],
  resolvePayment: ['unknown_id', 'conflict'],

  addOffice: ['duplicate'],
  editOffice: ['unknown_id', 'duplicate'],
  setOfficeActive: ['unknown_id'],
  getCompletedTime: ['unknown_id'],
  updateCompletedTime: ['unknown_id'],
  getGroups: [],
  addGroup: ['duplicate'],
  editGroup: ['unknown_id', 'duplicate'],
  changeGroupPassword: ['unknown_id'],
  getOfficesInGroup: ['unknown_id'],
  getOfficesPage: [],

  login: ['wrong_credentials'],
  officeLogin: ['wrong_credentials'],
  groupLogin: ['wrong_credentials'],
  logout: [],
  session: [],
  officeChangePassword: ['wrong_password', 'conflict'],
  setPasswordByLink: ['unknown_id'],
  makePasswordForOffice: ['unknown_id', 'conflict'],

  getFailedMails: [],
  requeueMail: ['unknown_id'],
  getSearchAlerts: [],
  getAuditTrail: [],

  getLateJobs: [],
  sendNewLink: [],
  getStopLink: ['link_ended'],
  stopReminders: ['link_ended'],

  memberLogin: ['link_ended'],
  myMemberships: [],
  changeMyDetails: [],
  changeMyEmail: [],
  confirmMyEmail: ['link_ended'],
  reissueCard: [],
  myCard: [],
  myAgreement: ['unknown_id'],
  myReceipt: ['unknown_id'],
  cardStatus: ['unknown_id'],

  sendAgreementAgain: ['unknown_id', 'too_many'],
  getParticipatingOffices: [],
  verifyDocument: [],
};
