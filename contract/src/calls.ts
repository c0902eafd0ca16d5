import type { ExportedList } from './exports';
import { MAX_BODY_BYTES } from './limits';
import { VISITS_PATH } from './links';
import { EVERYONE, MEMBER, OWN_CHAIN, type Permission } from './roles';

/** The place of the input; a GET never has a body. No log shows a secret part of a path (secretPaths.ts). */
type Input = { from: 'none' | 'body' | 'query' } | { from: 'path'; secretPath: boolean };

/** One row of the contract: how a call is reached and who may make it. Its schemas are in `schemas` under the same name. */
export type CallRow = Input & {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  who: Permission;
  /** The caller must have proved who they are in the last STEP_UP_MINUTES. */
  stepUp?: true;
  /** JSON by default; a `list` is a streamed JSON array. */
  answers?: 'list' | 'pdf' | 'zip';
  /** The name of a file without id and ending, where it is not 'membership-agreement'. */
  fileName?: string;
  /** Maximum size of the body in bytes, where it is not the default. */
  maxBody?: number;
  /** The list that a whole answer exports: the history has an entry for each. A page is read on a screen. */
  exports?: ExportedList;
};

/** What a browser has of a row: see tools/build/rsbuild/callTable.ts. */
export type ClientCallRow = Omit<CallRow, 'who' | 'maxBody' | 'secretPath' | 'stepUp' | 'exports'>;

const APPLICATION = '/api/application';
const GROUPS = '/api/groups';
const MEMBERSHIP = '/api/membership';
const MEMBERS = '/api/member';
const BATCHES = '/api/batches';
const DEPOSITS = '/api/deposits';
const IMPORTS = '/api/imports';
const MONTHS = '/api/months';
const OWN_FIGURES: Permission = { office: 'own office', group: 'own group', admin: 'figures' };
const REQUESTS = '/api/requests';
const SETTINGS = '/api/settings';
const JOINING = '/api/joining';

const officeLists = { office: 'own office', group: 'office of own group', admin: 'names' } as const;
/** What the caller's own account has begun. */
const OWN_WORK = { office: 'any', admin: 'desk' } as const;
/** About the caller's own sign-in. */
const SIGNED_IN = { office: 'any', group: 'any', admin: 'any' } as const;
const groupLists = { group: 'own group', admin: 'names' } as const;

/**
 * The table of all calls (specification §7 and the additions of the decisions). The server mounts it, the client calls by
 * it, and permissions and the OpenAPI document are derived from it.
 */
export const calls = {
  // Enrolment
  getOffices: {
    method: 'GET',
    path: `${APPLICATION}/getOffices`,
    from: 'query',
    who: EVERYONE,
    answers: 'list',
  },
  getOffice: { method: 'GET', path: `${APPLICATION}/getOffice`, from: 'query', who: EVERYONE },
  submitApplication: {
    method: 'POST',
    path: `${APPLICATION}/submitApplication`,
    from: 'body',
    who: EVERYONE,
    maxBody: MAX_BODY_BYTES.signed,
  },
  processApplicationPayment: {
    method: 'POST',
    path: `${APPLICATION}/processApplicationPayment`,
    from: 'body',
    who: EVERYONE,
    maxBody: MAX_BODY_BYTES.signed,
  },
  paymentStatus: { method: 'GET', path: `${APPLICATION}/paymentStatus`, from: 'query', who: EVERYONE },
  agreement: {
    method: 'GET',
    path: `${APPLICATION}/agreement/:token`,
    from: 'path',
    secretPath: true,
    who: EVERYONE,
    answers: 'pdf',
  },
  endAgreementLink: {
    method: 'POST',
    path: `${APPLICATION}/endAgreementLink`,
    from: 'body',
    who: EVERYONE,
  },
  enrolledCard: {
    method: 'GET',
    path: `${APPLICATION}/card/:token`,
    from: 'path',
    secretPath: true,
    who: EVERYONE,
    answers: 'pdf',
    fileName: 'member-card',
  },
  payNow: { method: 'POST', path: `${APPLICATION}/payNow`, from: 'body', who: EVERYONE },
  brand: { method: 'GET', path: '/api/brand', from: 'none', who: EVERYONE },
  getAgreementText: { method: 'GET', path: '/api/brand/agreement', from: 'query', who: EVERYONE },

  // Applications
  getApplications: {
    method: 'GET',
    path: `${APPLICATION}/getApplications`,
    from: 'query',
    who: { admin: 'names' },
    answers: 'list',
    exports: 'memberships',
  },
  getApplicationsAll: {
    method: 'GET',
    path: `${APPLICATION}/getApplicationsAll`,
    from: 'query',
    who: { admin: 'names' },
    answers: 'list',
    exports: 'memberships',
  },
  getApplicationsByMonth: {
    method: 'POST',
    path: `${APPLICATION}/getApplicationsByMonth`,
    from: 'body',
    who: { admin: 'names' },
    answers: 'list',
    exports: 'memberships',
  },
  getApplicationsForOffice: {
    method: 'POST',
    path: `${APPLICATION}/getApplicationsForOffice`,
    from: 'body',
    who: officeLists,
    answers: 'list',
    exports: 'memberships',
  },
  getApplicationsByMonthOffice: {
    method: 'POST',
    path: `${APPLICATION}/getApplicationsByMonthOffice`,
    from: 'body',
    who: officeLists,
    answers: 'list',
    exports: 'memberships',
  },
  getApplicationDetails: {
    method: 'GET',
    path: `${APPLICATION}/getApplicationDetails`,
    from: 'query',
    who: { office: 'own application', group: 'application of own group', admin: 'names' },
  },
  getDeletedApplications: {
    method: 'GET',
    path: `${APPLICATION}/getDeletedApplications`,
    from: 'query',
    who: { admin: 'names' },
    answers: 'list',
  },
  officeSubmitApplication: {
    method: 'POST',
    path: `${APPLICATION}/officeSubmitApplication`,
    from: 'body',
    who: { office: 'own office', admin: 'desk' },
  },
  /** The paper log of the present Denver day. */
  getEnteredToday: {
    method: 'POST',
    path: `${APPLICATION}/getEnteredToday`,
    from: 'body',
    who: { office: 'own office', admin: 'names' },
    answers: 'list',
  },
  takeBackApplication: {
    method: 'POST',
    path: `${APPLICATION}/takeBackApplication`,
    from: 'body',
    who: { office: 'own application', admin: 'desk' },
  },
  editApplication: {
    method: 'PUT',
    path: `${APPLICATION}/editApplication`,
    from: 'body',
    who: { office: 'own application', admin: 'desk' },
  },
  deleteApplication: {
    method: 'POST',
    path: `${APPLICATION}/deleteApplication`,
    from: 'body',
    who: { admin: 'desk' },
  },
  restoreApplication: {
    method: 'POST',
    path: `${APPLICATION}/restoreApplication`,
    from: 'body',
    who: { admin: 'desk' },
  },
  getRenamedMembers: {
    method: 'GET',
    path: `${APPLICATION}/getRenamedMembers`,
    from: 'none',
    who: { admin: 'names' },
    answers: 'list',
  },
  checkRenamedMember: {
    method: 'POST',
    path: `${APPLICATION}/checkRenamedMember`,
    from: 'body',
    who: { admin: 'desk' },
  },
  searchForMember: {
    method: 'POST',
    path: `${APPLICATION}/searchForMember`,
    from: 'query',
    // Each finds what it may see: see the handler (D77).
    who: { office: 'any', group: 'any', admin: 'names' },
  },
  searchOtherOffices: {
    method: 'POST',
    path: `${APPLICATION}/searchOtherOffices`,
    from: 'body',
    who: { office: 'any' },
  },
  agreementPdf: {
    method: 'GET',
    path: `${APPLICATION}/agreementPdf`,
    from: 'query',
    who: { office: 'own application', group: 'application of own group', admin: 'names' },
    answers: 'pdf',
  },

  // Payments
  getUnpaidApplicationsForOffice: {
    method: 'POST',
    path: `${APPLICATION}/getUnpaidApplicationsForOffice`,
    from: 'body',
    who: officeLists,
    answers: 'list',
  },
  getUnpaidApplicationsForGroup: {
    method: 'POST',
    path: `${GROUPS}/getUnpaidApplicationsForGroup`,
    from: 'body',
    who: groupLists,
    answers: 'list',
  },
  getExpiredApplicationsForOffice: {
    method: 'POST',
    path: `${APPLICATION}/getExpiredApplicationsForOffice`,
    from: 'body',
    who: officeLists,
    answers: 'list',
  },
  renewExpiredApplication: {
    method: 'POST',
    path: `${APPLICATION}/renewExpiredApplication`,
    from: 'body',
    who: { office: 'own application', admin: 'desk' },
  },
  deleteExpiredApplication: {
    method: 'POST',
    path: `${APPLICATION}/deleteExpiredApplication`,
    from: 'body',
    who: { office: 'own application', admin: 'desk' },
  },
  processOfficePayment: {
    method: 'POST',
    path: `${APPLICATION}/processOfficePayment`,
    from: 'body',
    who: { office: 'own applications', group: "own group's applications", admin: 'desk' },
    maxBody: MAX_BODY_BYTES.bulk,
  },
  markAsPaid: {
    method: 'POST',
    path: `${APPLICATION}/markAsPaid`,
    from: 'body',
    who: { office: 'own applications', admin: 'desk' },
    maxBody: MAX_BODY_BYTES.bulk,
  },
  /** What an office has marked as paid itself. */
  takeBackPayment: {
    method: 'POST',
    path: `${APPLICATION}/takeBackPayment`,
    from: 'body',
    who: { office: 'own application' },
  },
  getUnsettledPayments: {
    method: 'GET',
    path: `${APPLICATION}/getUnsettledPayments`,
    from: 'none',
    who: { admin: 'names' },
    answers: 'list',
  },
  getMarkedByOffices: {
    method: 'GET',
    path: `${APPLICATION}/getMarkedByOffices`,
    from: 'query',
    who: { admin: 'names' },
    answers: 'list',
  },
  resolvePayment: {
    method: 'POST',
    path: `${APPLICATION}/resolvePayment`,
    from: 'body',
    who: { admin: 'desk' },
  },
  getReceiptsForOffice: {
    method: 'POST',
    path: `${APPLICATION}/getReceiptsForOffice`,
    from: 'body',
    who: officeLists,
  },
  getReceiptsForGroup: {
    method: 'POST',
    path: `${GROUPS}/getReceiptsForGroup`,
    from: 'body',
    who: groupLists,
  },

  // Offices
  addOffice: {
    method: 'POST',
    path: `${APPLICATION}/addOffice`,
    from: 'body',
    who: { admin: 'plan' },
    stepUp: true,
  },
  editOffice: { method: 'PUT', path: `${APPLICATION}/editOffice`, from: 'body', who: { admin: 'plan' } },
  setOfficeActive: {
    method: 'PUT',
    path: `${APPLICATION}/setOfficeActive`,
    from: 'body',
    who: { admin: 'plan' },
    stepUp: true,
  },
  checkOfficeMove: {
    method: 'POST',
    path: `${APPLICATION}/checkOfficeMove`,
    from: 'body',
    who: { admin: 'plan' },
  },
  moveOffice: {
    method: 'POST',
    path: `${APPLICATION}/moveOffice`,
    from: 'body',
    who: { admin: 'plan' },
    stepUp: true,
  },
  moveOfficeBack: {
    method: 'POST',
    path: `${APPLICATION}/moveOfficeBack`,
    from: 'body',
    who: { admin: 'plan' },
    stepUp: true,
  },
  getOfficeMove: {
    method: 'GET',
    path: `${APPLICATION}/getOfficeMove`,
    from: 'query',
    who: { admin: 'plan' },
  },
  getCompletedTime: {
    method: 'POST',
    path: `${APPLICATION}/getCompletedTime`,
    from: 'body',
    who: { admin: 'figures' },
  },
  updateCompletedTime: {
    method: 'PUT',
    path: `${APPLICATION}/updateCompletedTime`,
    from: 'body',
    who: { admin: 'plan' },
  },

  // Groups
  getGroups: {
    method: 'GET',
    path: `${GROUPS}/getGroups`,
    from: 'none',
    who: { admin: 'figures' },
    answers: 'list',
  },
  addGroup: {
    method: 'POST',
    path: `${GROUPS}/addGroup`,
    from: 'body',
    who: { admin: 'plan' },
    stepUp: true,
  },
  editGroup: { method: 'PUT', path: `${GROUPS}/editGroup`, from: 'body', who: { admin: 'plan' } },
  changeGroupPassword: {
    method: 'PUT',
    path: `${GROUPS}/changeGroupPassword`,
    from: 'body',
    who: { admin: 'plan' },
    stepUp: true,
  },
  getOfficesInGroup: {
    method: 'POST',
    path: `${GROUPS}/getOfficesInGroup`,
    from: 'body',
    who: { group: 'own group', admin: 'figures' },
    answers: 'list',
  },

  // Accounts
  login: { method: 'POST', path: '/auth/login', from: 'body', who: EVERYONE },
  officeLogin: { method: 'POST', path: '/auth/officeLogin', from: 'body', who: EVERYONE },
  groupLogin: { method: 'POST', path: '/auth/groupLogin', from: 'body', who: EVERYONE },
  logout: { method: 'POST', path: '/auth/logout', from: 'none', who: EVERYONE },
  session: { method: 'GET', path: '/auth/session', from: 'none', who: EVERYONE },
  officeChangePassword: {
    method: 'PUT',
    path: '/auth/officeChangePassword',
    from: 'body',
    who: { office: 'own office' },
  },
  setPasswordByLink: { method: 'POST', path: '/auth/setPasswordByLink', from: 'body', who: EVERYONE },
  makePasswordForOffice: {
    method: 'PUT',
    path: '/auth/makePasswordForOffice',
    from: 'body',
    who: { admin: 'plan' },
    stepUp: true,
  },

  // Supervision by the administrator
  getFailedMails: {
    method: 'GET',
    path: '/api/mail/getFailedMails',
    from: 'none',
    who: { admin: 'names' },
    answers: 'list',
  },
  /** The mails that wait for their turn under the rate of the mail provider. */
  getMailQueue: { method: 'GET', path: '/api/mail/getMailQueue', from: 'none', who: { admin: 'figures' } },
  requeueMail: { method: 'POST', path: '/api/mail/requeueMail', from: 'body', who: { admin: 'desk' } },
  dismissMail: { method: 'POST', path: '/api/mail/dismissMail', from: 'body', who: { admin: 'desk' } },
  getSearchAlerts: {
    method: 'GET',
    path: '/api/audit/getSearchAlerts',
    from: 'none',
    who: { admin: 'plan' },
    answers: 'list',
  },
  getAuditTrail: {
    method: 'GET',
    path: '/api/audit/getAuditTrail',
    from: 'query',
    who: { admin: 'names' },
    answers: 'list',
  },

  getHistory: { method: 'POST', path: '/api/audit/getHistory', from: 'body', who: { admin: 'plan' } },
  exportHistory: {
    method: 'POST',
    path: '/api/audit/exportHistory',
    from: 'body',
    who: { admin: 'plan' },
    answers: 'list',
    exports: 'history',
  },
  /** A list or table that a screen is about to save, or has printed, from what it has read. */
  noteExport: {
    method: 'POST',
    path: '/api/audit/noteExport',
    from: 'body',
    who: { office: 'any', group: 'any', admin: 'figures' },
  },

  // Jobs
  getLateJobs: {
    method: 'GET',
    path: '/api/jobs/getLateJobs',
    from: 'none',
    who: { admin: 'plan' },
    answers: 'list',
  },

  // Links in mails
  keepLink: { method: 'POST', path: `${VISITS_PATH}/keep`, from: 'body', who: EVERYONE },
  reopenLink: { method: 'POST', path: `${VISITS_PATH}/reopen`, from: 'body', who: EVERYONE },
  sendNewLink: { method: 'POST', path: '/api/links/sendNewLink', from: 'body', who: EVERYONE },

  // Many at once
  startBatch: {
    method: 'POST',
    path: `${BATCHES}/startBatch`,
    from: 'body',
    who: { office: 'own applications', admin: 'desk' },
  },
  getBatches: { method: 'GET', path: `${BATCHES}/getBatches`, from: 'none', who: OWN_WORK, answers: 'list' },
  undoBatch: { method: 'POST', path: `${BATCHES}/undoBatch`, from: 'body', who: OWN_WORK },
  /** Rows of the paper log as one job. */
  enterLogRows: {
    method: 'POST',
    path: `${BATCHES}/enterLogRows`,
    from: 'body',
    who: { office: 'own office', admin: 'desk' },
    maxBody: MAX_BODY_BYTES.rows,
  },
  getLogRows: {
    method: 'POST',
    path: `${BATCHES}/getLogRows`,
    from: 'body',
    who: { office: 'own office', admin: 'names' },
    maxBody: MAX_BODY_BYTES.bulk,
  },
  dropLogRows: { method: 'POST', path: `${BATCHES}/dropLogRows`, from: 'body', who: OWN_WORK },

  // Renewals
  getRenewals: { method: 'POST', path: `${MEMBERSHIP}/getRenewals`, from: 'body', who: officeLists },
  getRenewalsForGroup: {
    method: 'POST',
    path: `${GROUPS}/getRenewalsForGroup`,
    from: 'body',
    who: groupLists,
  },
  noteCall: {
    method: 'POST',
    path: `${MEMBERSHIP}/noteCall`,
    from: 'body',
    who: { office: 'own application', admin: 'desk' },
  },
  getMemberPage: {
    method: 'GET',
    path: `${MEMBERSHIP}/getMemberPage`,
    from: 'query',
    who: { office: 'own application', group: 'application of own group', admin: 'names' },
  },
  getMail: {
    method: 'GET',
    path: `${MEMBERSHIP}/getMail`,
    from: 'query',
    who: { office: 'own application', admin: 'names' },
  },
  sendMailAgain: {
    method: 'POST',
    path: `${MEMBERSHIP}/sendMailAgain`,
    from: 'body',
    who: { office: 'own application', admin: 'desk' },
  },
  memberCard: {
    method: 'GET',
    path: `${MEMBERSHIP}/memberCard`,
    from: 'query',
    who: { office: 'own application', group: 'application of own group', admin: 'names' },
    answers: 'pdf',
    fileName: 'member-card',
  },
  memberReceipt: {
    method: 'GET',
    path: `${MEMBERSHIP}/memberReceipt`,
    from: 'query',
    who: { office: 'own application', group: 'application of own group', admin: 'names' },
    answers: 'pdf',
    fileName: 'receipt',
  },
  addNote: {
    method: 'POST',
    path: `${MEMBERSHIP}/addNote`,
    from: 'body',
    who: { office: 'own application', admin: 'desk' },
  },
  getRenewalForm: { method: 'POST', path: `${MEMBERSHIP}/getRenewalForm`, from: 'body', who: EVERYONE },
  submitRenewal: {
    method: 'POST',
    path: `${MEMBERSHIP}/submitRenewal`,
    from: 'body',
    who: EVERYONE,
    maxBody: MAX_BODY_BYTES.signed,
  },
  processRenewalPayment: {
    method: 'POST',
    path: `${MEMBERSHIP}/processRenewalPayment`,
    from: 'body',
    who: EVERYONE,
    maxBody: MAX_BODY_BYTES.signed,
  },
  getStopLink: { method: 'POST', path: '/api/links/getStopLink', from: 'body', who: EVERYONE },
  stopReminders: { method: 'POST', path: '/api/links/stopReminders', from: 'body', who: EVERYONE },
  getStatements: {
    method: 'POST',
    path: `${APPLICATION}/getStatements`,
    from: 'body',
    who: { office: 'own office', admin: 'figures' },
  },
  setStatements: {
    method: 'PUT',
    path: `${APPLICATION}/setStatements`,
    from: 'body',
    who: { office: 'own office', admin: 'plan' },
  },
  // Finish later, pay later
  saveForLater: { method: 'POST', path: `${APPLICATION}/saveForLater`, from: 'body', who: EVERYONE },
  getResumeLink: { method: 'POST', path: `${APPLICATION}/getResumeLink`, from: 'body', who: EVERYONE },
  resumeForm: { method: 'POST', path: `${APPLICATION}/resumeForm`, from: 'body', who: EVERYONE },
  getPayLink: { method: 'POST', path: `${APPLICATION}/getPayLink`, from: 'body', who: EVERYONE },
  payByLink: { method: 'POST', path: `${APPLICATION}/payByLink`, from: 'body', who: EVERYONE },
  // My membership, and the live status of a card
  memberLogin: { method: 'POST', path: '/auth/memberLogin', from: 'body', who: EVERYONE },
  myMemberships: { method: 'GET', path: `${MEMBERS}/myMemberships`, from: 'none', who: MEMBER },
  changeMyDetails: { method: 'PUT', path: `${MEMBERS}/changeMyDetails`, from: 'body', who: OWN_CHAIN },
  changeMyEmail: { method: 'POST', path: `${MEMBERS}/changeMyEmail`, from: 'body', who: MEMBER },
  confirmMyEmail: { method: 'POST', path: `${MEMBERS}/confirmMyEmail`, from: 'body', who: EVERYONE },
  myNextPage: { method: 'POST', path: `${MEMBERS}/myNextPage`, from: 'body', who: OWN_CHAIN },
  cancelMyMembership: {
    method: 'POST',
    path: `${MEMBERS}/cancelMyMembership`,
    from: 'body',
    who: OWN_CHAIN,
  },
  reissueCard: { method: 'POST', path: `${MEMBERS}/reissueCard`, from: 'body', who: OWN_CHAIN },
  myCard: {
    method: 'GET',
    path: `${MEMBERS}/myCard`,
    from: 'query',
    who: OWN_CHAIN,
    answers: 'pdf',
    fileName: 'member-card',
  },
  myAgreement: {
    method: 'GET',
    path: `${MEMBERS}/myAgreement`,
    from: 'query',
    who: OWN_CHAIN,
    answers: 'pdf',
  },
  myReceipt: {
    method: 'GET',
    path: `${MEMBERS}/myReceipt`,
    from: 'query',
    who: OWN_CHAIN,
    answers: 'pdf',
    fileName: 'receipt',
  },
  cardStatus: { method: 'POST', path: `${MEMBERS}/cardStatus`, from: 'body', who: EVERYONE },

  getWaitingByOffice: {
    method: 'GET',
    path: `${APPLICATION}/getWaitingByOffice`,
    from: 'none',
    who: { admin: 'figures' },
    answers: 'list',
  },

  // Figures
  getFigures: { method: 'GET', path: '/api/figures/getFigures', from: 'none', who: { admin: 'figures' } },
  getFigureMonths: {
    method: 'GET',
    path: '/api/figures/getFigureMonths',
    from: 'none',
    who: { admin: 'figures' },
    answers: 'list',
  },
  getGroupFigures: {
    method: 'POST',
    path: '/api/figures/getGroupFigures',
    from: 'body',
    who: { group: 'own group', admin: 'figures' },
    answers: 'list',
  },
  getRenewalsByOffice: {
    method: 'GET',
    path: '/api/figures/getRenewalsByOffice',
    from: 'none',
    who: { admin: 'figures' },
    answers: 'list',
  },
  getOfficeFigures: {
    method: 'POST',
    path: '/api/figures/getOfficeFigures',
    from: 'body',
    who: { admin: 'figures' },
  },

  // Figures of any month and period: an office's and a group's own
  getMonthFigures: { method: 'POST', path: '/api/figures/getMonthFigures', from: 'body', who: OWN_FIGURES },
  getReport: {
    method: 'POST',
    path: '/api/figures/getReport',
    from: 'body',
    who: OWN_FIGURES,
    maxBody: MAX_BODY_BYTES.bulk,
  },
  getProviderTakings: {
    method: 'POST',
    path: '/api/figures/getProviderTakings',
    from: 'body',
    who: { admin: 'figures' },
  },
  getUnpaidNames: {
    method: 'POST',
    path: '/api/figures/getUnpaidNames',
    from: 'body',
    who: { office: 'own office', group: 'own group', admin: 'names' },
    maxBody: MAX_BODY_BYTES.bulk,
  },
  getStatement: { method: 'POST', path: '/api/figures/getStatement', from: 'body', who: OWN_FIGURES },
  statementPdf: {
    method: 'GET',
    path: '/api/figures/statementPdf',
    from: 'query',
    who: OWN_FIGURES,
    answers: 'pdf',
    fileName: 'statement',
  },

  // Closed months
  getMonths: { method: 'GET', path: `${MONTHS}/getMonths`, from: 'none', who: { admin: 'figures' } },
  closeMonth: { method: 'POST', path: `${MONTHS}/closeMonth`, from: 'body', who: { admin: 'people' } },
  reopenMonth: { method: 'POST', path: `${MONTHS}/reopenMonth`, from: 'body', who: { admin: 'people' } },

  // The data of a person: who keeps the plan's records answers for them
  personalData: {
    method: 'GET',
    path: `${MEMBERSHIP}/personalData`,
    from: 'query',
    who: { admin: 'plan' },
    stepUp: true,
    answers: 'zip',
    fileName: 'personal-data',
  },
  getErasure: { method: 'GET', path: `${MEMBERSHIP}/getErasure`, from: 'query', who: { admin: 'plan' } },
  erasePerson: {
    method: 'POST',
    path: `${MEMBERSHIP}/erasePerson`,
    from: 'body',
    who: { admin: 'plan' },
    stepUp: true,
  },

  getOldRecords: {
    method: 'GET',
    path: `${MEMBERSHIP}/getOldRecords`,
    from: 'none',
    who: { admin: 'plan' },
  },
  eraseOldRecords: {
    method: 'POST',
    path: `${MEMBERSHIP}/eraseOldRecords`,
    from: 'body',
    who: { admin: 'plan' },
    stepUp: true,
  },

  // Cancelling and refunds
  getCancellation: {
    method: 'GET',
    path: `${MEMBERSHIP}/getCancellation`,
    from: 'query',
    who: { admin: 'names' },
  },
  /** Asks for a factor when money goes back. */
  cancelMembership: {
    method: 'POST',
    path: `${MEMBERSHIP}/cancelMembership`,
    from: 'body',
    who: { admin: 'refunds' },
  },
  undoCancellation: {
    method: 'POST',
    path: `${MEMBERSHIP}/undoCancellation`,
    from: 'body',
    who: { admin: 'refunds' },
  },
  getRefunds: {
    method: 'GET',
    path: `${MEMBERSHIP}/getRefunds`,
    from: 'none',
    who: { admin: 'names' },
    answers: 'list',
  },
  getBookDifferences: {
    method: 'GET',
    path: `${MEMBERSHIP}/getBookDifferences`,
    from: 'none',
    who: { admin: 'refunds' },
    answers: 'list',
  },
  handOutRefund: {
    method: 'POST',
    path: `${MEMBERSHIP}/handOutRefund`,
    from: 'body',
    who: { admin: 'refunds' },
    stepUp: true,
  },
  resolveRefund: {
    method: 'POST',
    path: `${MEMBERSHIP}/resolveRefund`,
    from: 'body',
    who: { admin: 'refunds' },
    stepUp: true,
  },

  // What an office asks the administrator for
  askAdministrator: {
    method: 'POST',
    path: `${REQUESTS}/askAdministrator`,
    from: 'body',
    who: { office: 'own application' },
  },
  withdrawRequest: {
    method: 'POST',
    path: `${REQUESTS}/withdrawRequest`,
    from: 'body',
    who: { office: 'own application' },
  },
  getRequests: {
    method: 'GET',
    path: `${REQUESTS}/getRequests`,
    from: 'none',
    who: { admin: 'names' },
    answers: 'list',
  },
  /** Asks for a factor when money goes back. */
  doRequest: { method: 'POST', path: `${REQUESTS}/doRequest`, from: 'body', who: { admin: 'refunds' } },
  getAnsweredRequests: {
    method: 'GET',
    path: `${REQUESTS}/getAnsweredRequests`,
    from: 'none',
    who: { admin: 'names' },
    answers: 'list',
  },
  undoMove: { method: 'POST', path: `${REQUESTS}/undoMove`, from: 'body', who: { admin: 'refunds' } },
  refuseRequest: {
    method: 'POST',
    path: `${REQUESTS}/refuseRequest`,
    from: 'body',
    who: { admin: 'refunds' },
  },

  // The same person twice
  getJoining: { method: 'GET', path: `${JOINING}/getJoining`, from: 'query', who: { admin: 'desk' } },
  joinRecords: { method: 'POST', path: `${JOINING}/joinRecords`, from: 'body', who: { admin: 'desk' } },
  partRecords: { method: 'POST', path: `${JOINING}/partRecords`, from: 'body', who: { admin: 'desk' } },
  getSuspicions: {
    method: 'GET',
    path: `${JOINING}/getSuspicions`,
    from: 'none',
    who: { admin: 'names' },
    answers: 'list',
  },
  tellApart: { method: 'POST', path: `${JOINING}/tellApart`, from: 'body', who: { admin: 'desk' } },

  // Moving in
  beginImport: {
    method: 'POST',
    path: `${IMPORTS}/beginImport`,
    from: 'body',
    who: { admin: 'plan' },
  },
  sendImportPart: {
    method: 'POST',
    path: `${IMPORTS}/sendImportPart`,
    from: 'body',
    who: { admin: 'plan' },
    maxBody: MAX_BODY_BYTES.part,
  },
  getImport: {
    method: 'POST',
    path: `${IMPORTS}/getImport`,
    from: 'body',
    who: { admin: 'plan' },
  },
  getImports: {
    method: 'POST',
    path: `${IMPORTS}/getImports`,
    from: 'body',
    who: { admin: 'plan' },
  },
  readImport: {
    method: 'POST',
    path: `${IMPORTS}/readImport`,
    from: 'body',
    who: { admin: 'plan' },
  },
  checkImport: {
    method: 'POST',
    path: `${IMPORTS}/checkImport`,
    from: 'body',
    who: { admin: 'plan' },
    maxBody: MAX_BODY_BYTES.bulk,
  },
  getImportRows: {
    method: 'POST',
    path: `${IMPORTS}/getImportRows`,
    from: 'body',
    who: { admin: 'plan' },
  },
  decideImportRows: {
    method: 'POST',
    path: `${IMPORTS}/decideImportRows`,
    from: 'body',
    who: { admin: 'plan' },
  },
  runImport: {
    method: 'POST',
    path: `${IMPORTS}/runImport`,
    from: 'body',
    who: { admin: 'plan' },
  },
  undoImport: {
    method: 'POST',
    path: `${IMPORTS}/undoImport`,
    from: 'body',
    who: { admin: 'plan' },
  },
  dropImport: {
    method: 'POST',
    path: `${IMPORTS}/dropImport`,
    from: 'body',
    who: { admin: 'plan' },
  },

  // Money that reaches the bank
  getUndeposited: {
    method: 'POST',
    path: `${DEPOSITS}/getUndeposited`,
    from: 'body',
    who: { admin: 'plan' },
  },
  getDeposits: { method: 'POST', path: `${DEPOSITS}/getDeposits`, from: 'body', who: { admin: 'plan' } },
  getDeposit: { method: 'GET', path: `${DEPOSITS}/getDeposit`, from: 'query', who: { admin: 'plan' } },
  makeDeposit: {
    method: 'POST',
    path: `${DEPOSITS}/makeDeposit`,
    from: 'body',
    who: { admin: 'plan' },
    maxBody: MAX_BODY_BYTES.bulk,
  },
  closeDeposit: { method: 'POST', path: `${DEPOSITS}/closeDeposit`, from: 'body', who: { admin: 'plan' } },
  reopenDeposit: { method: 'POST', path: `${DEPOSITS}/reopenDeposit`, from: 'body', who: { admin: 'plan' } },
  takeOutOfDeposit: {
    method: 'POST',
    path: `${DEPOSITS}/takeOutOfDeposit`,
    from: 'body',
    who: { admin: 'plan' },
    maxBody: MAX_BODY_BYTES.bulk,
  },
  depositSlip: {
    method: 'GET',
    path: `${DEPOSITS}/depositSlip`,
    from: 'query',
    who: { admin: 'plan' },
    answers: 'pdf',
    fileName: 'deposit-slip',
  },
  getPayouts: { method: 'POST', path: `${DEPOSITS}/getPayouts`, from: 'body', who: { admin: 'plan' } },
  getPayoutLines: {
    method: 'GET',
    path: `${DEPOSITS}/getPayoutLines`,
    from: 'query',
    who: { admin: 'plan' },
    answers: 'list',
  },
  explainPayoutLine: {
    method: 'POST',
    path: `${DEPOSITS}/explainPayoutLine`,
    from: 'body',
    who: { admin: 'plan' },
  },
  getDisputes: {
    method: 'GET',
    path: `${DEPOSITS}/getDisputes`,
    from: 'none',
    who: { admin: 'plan' },
    answers: 'list',
  },
  disputeEvidence: {
    method: 'GET',
    path: `${DEPOSITS}/disputeEvidence`,
    from: 'query',
    who: { admin: 'plan' },
    answers: 'pdf',
    fileName: 'evidence',
  },
  uploadEvidence: {
    method: 'POST',
    path: `${DEPOSITS}/uploadEvidence`,
    from: 'body',
    who: { admin: 'refunds' },
  },
  submitEvidence: {
    method: 'POST',
    path: `${DEPOSITS}/submitEvidence`,
    from: 'body',
    who: { admin: 'refunds' },
    stepUp: true,
  },
  readPayouts: { method: 'POST', path: `${DEPOSITS}/readPayouts`, from: 'body', who: { admin: 'plan' } },

  // Disclosures
  sendAgreementAgain: {
    method: 'POST',
    path: `${APPLICATION}/sendAgreementAgain`,
    from: 'body',
    who: { office: 'own application', admin: 'desk' },
  },
  handOutPaperCopy: {
    method: 'POST',
    path: `${APPLICATION}/handOutPaperCopy`,
    from: 'body',
    who: { office: 'own application', admin: 'desk' },
  },
  getParticipatingOffices: {
    method: 'GET',
    path: `${APPLICATION}/getParticipatingOffices`,
    from: 'query',
    who: EVERYONE,
  },
  verifyDocument: { method: 'GET', path: '/api/documents/verifyDocument', from: 'query', who: EVERYONE },

  // Staff who have forgotten their password
  askPasswordLink: { method: 'POST', path: '/auth/askPasswordLink', from: 'body', who: EVERYONE },

  // People with an own sign-in, and second factors
  getSignInWays: { method: 'GET', path: '/auth/people/getSignInWays', from: 'none', who: EVERYONE },
  personLogin: { method: 'POST', path: '/auth/people/personLogin', from: 'body', who: EVERYONE },
  getPasskeyQuestion: {
    method: 'POST',
    path: '/auth/people/getPasskeyQuestion',
    from: 'body',
    who: EVERYONE,
  },
  passkeyLogin: { method: 'POST', path: '/auth/people/passkeyLogin', from: 'body', who: EVERYONE },
  codeLogin: { method: 'POST', path: '/auth/people/codeLogin', from: 'body', who: EVERYONE },
  getInvitation: { method: 'POST', path: '/auth/people/getInvitation', from: 'body', who: EVERYONE },
  acceptInvitation: { method: 'POST', path: '/auth/people/acceptInvitation', from: 'body', who: EVERYONE },
  beginTotp: { method: 'POST', path: '/auth/people/beginTotp', from: 'body', who: EVERYONE },
  confirmTotp: { method: 'POST', path: '/auth/people/confirmTotp', from: 'body', who: EVERYONE },
  beginPasskey: { method: 'POST', path: '/auth/people/beginPasskey', from: 'body', who: EVERYONE },
  confirmPasskey: { method: 'POST', path: '/auth/people/confirmPasskey', from: 'body', who: EVERYONE },
  removeFactor: {
    method: 'POST',
    path: '/auth/people/removeFactor',
    from: 'body',
    who: SIGNED_IN,
    stepUp: true,
  },
  newRecoveryCodes: {
    method: 'POST',
    path: '/auth/people/newRecoveryCodes',
    from: 'body',
    who: SIGNED_IN,
    stepUp: true,
  },
  stepUp: { method: 'POST', path: '/auth/people/stepUp', from: 'body', who: SIGNED_IN },
  getMySignIn: { method: 'GET', path: '/auth/people/getMySignIn', from: 'none', who: SIGNED_IN },
  /** Asks for a factor where several people use the sign-in: the other device can be another's. */
  endDevice: { method: 'POST', path: '/auth/people/endDevice', from: 'body', who: SIGNED_IN },
  changeMyPassword: { method: 'PUT', path: '/auth/people/changeMyPassword', from: 'body', who: SIGNED_IN },
  getPeople: { method: 'GET', path: '/auth/people/getPeople', from: 'none', who: { admin: 'people' } },
  invitePerson: {
    method: 'POST',
    path: '/auth/people/invitePerson',
    from: 'body',
    who: { admin: 'people' },
    stepUp: true,
  },
  inviteAgain: {
    method: 'POST',
    path: '/auth/people/inviteAgain',
    from: 'body',
    who: { admin: 'people' },
    stepUp: true,
  },
  changePerson: {
    method: 'PUT',
    path: '/auth/people/changePerson',
    from: 'body',
    who: { admin: 'people' },
    stepUp: true,
  },
  removePerson: {
    method: 'POST',
    path: '/auth/people/removePerson',
    from: 'body',
    who: { admin: 'people' },
    stepUp: true,
  },
  changePeopleRules: {
    method: 'PUT',
    path: '/auth/people/changePeopleRules',
    from: 'body',
    who: { admin: 'people' },
    stepUp: true,
  },
  getSettings: { method: 'GET', path: SETTINGS, from: 'none', who: { admin: 'settings' } },
  getSettingsVersions: {
    method: 'GET',
    path: `${SETTINGS}/getSettingsVersions`,
    from: 'query',
    who: { admin: 'settings' },
  },
  saveSettings: {
    method: 'PUT',
    path: `${SETTINGS}/saveSettings`,
    from: 'body',
    who: { admin: 'settings' },
    stepUp: true,
    maxBody: MAX_BODY_BYTES.settings,
  },
  cleanLogo: {
    method: 'POST',
    path: `${SETTINGS}/cleanLogo`,
    from: 'body',
    who: { admin: 'settings' },
    maxBody: MAX_BODY_BYTES.signed,
  },
  previewSettings: {
    method: 'POST',
    path: `${SETTINGS}/previewSettings`,
    from: 'body',
    who: { admin: 'settings' },
    maxBody: MAX_BODY_BYTES.settings,
  },
  getUsers: {
    method: 'GET',
    path: '/auth/people/getUsers',
    from: 'none',
    who: { office: 'any', group: 'any' },
  },
  inviteUser: {
    method: 'POST',
    path: '/auth/people/inviteUser',
    from: 'body',
    who: { office: 'any', group: 'any' },
    stepUp: true,
  },
  removeUser: {
    method: 'POST',
    path: '/auth/people/removeUser',
    from: 'body',
    who: { office: 'any', group: 'any', admin: 'people' },
    stepUp: true,
  },
  getClinicUsers: {
    method: 'POST',
    path: '/auth/people/getClinicUsers',
    from: 'body',
    who: { admin: 'people' },
  },
} as const satisfies Record<string, CallRow>;

export type CallName = keyof typeof calls;

/** The route of the provider's notifications, authorised by their signature; not in the table because no client calls it. */
export const SQUARE_WEBHOOK_PATH = '/api/square/webhook';

/** The header that carries the attempt id of a submit or payment: a UUID (D14). */
export const ATTEMPT_HEADER = 'Idempotency-Key';

/** The header with a proof of work: ALTCHA's payload, base64 (D40). */
export const PROOF_HEADER = 'Proof-Of-Work';

/** The header with the position of the next page of a list with `limit`. */
export const CURSOR_HEADER = 'X-Next-Cursor';

/** The header with the number of rows of all pages, on a first page: '1204', or '50000+' where it is not counted further (D45). */
export const TOTAL_HEADER = 'X-Total-Count';
