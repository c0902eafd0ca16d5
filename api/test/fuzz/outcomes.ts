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

/** The other refusals of each call, written by hand from the specification (D17-D21). */
export const OUTCOMES: Record<CallName, readonly ProblemCode[]> = {
  getOffices: [],
  submitApplication: ['unknown_id', 'not_offered'],
  processApplicationPayment: ['unknown_id', 'not_offered', 'wrong_amount', 'declined', 'conflict'],
  paymentStatus: [],
  // An empty token is another path, which does not exist.
  agreement: ['unknown_id', 'unknown_call'],
  endAgreementLink: [],
  brand: [],

  getApplications: [],
  getApplicationsAll: [],
  getApplicationsByMonth: [],
  getApplicationsForOffice: [],
  getApplicationsByMonthOffice: [],
  getDeletedApplications: [],
  officeSubmitApplication: ['unknown_id'],
  editApplication: ['unknown_id', 'stale_version', 'conflict'],
  deleteApplication: ['unknown_id', 'stale_version', 'conflict'],
  restoreApplication: ['unknown_id'],
  searchForMember: [],
  agreementPdf: ['unknown_id'],

  getUnpaidApplicationsForOffice: [],
  getUnpaidApplicationsForGroup: [],
  processOfficePayment: ['wrong_amount', 'declined', 'already_paid', 'conflict'],
  markAsPaid: ['wrong_amount', 'already_paid', 'conflict'],
  getUnsettledPayments: [],

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
};
