import { denverDate } from '@rollbook/contract';
import { findSession, readSessionStock } from './parties/accounts/sessions';
import { verifyDocument } from './letters/agreements/verifyDocument';
import { applicationCalls } from './membership/calls';
import { aboutMails, recipientNow } from './membership/mails/mailRecipient';
import { sendResumeLink } from './membership/enrol/resume';
import { officeOfApplication } from './membership/record/records';
import { getAuditTrail } from './journeys/audit/getAuditTrail';
import { noteExport, recordExport } from './journeys/audit/noteExport';
import { batchCalls } from './journeys/batches/calls';
import { closingCalls } from './journeys/closing/calls';
import { logRowCalls } from './journeys/batches/logRows';
import { bookCalls, booksJob } from './money/books';
import { readCounter } from './base/audit/reads';
import { countedReads } from './countedReads';
import { cardStatus } from './journeys/card/cardStatus';
import { peopleCalls } from './parties/people/calls';
import { authCalls } from './parties/auth/calls';
import { groupCalls } from './parties/groups/calls';
import type { Gate, Handlers } from './base/http/context';
import { getLateJobs, readJobStock } from './base/jobs/late';
import { brandOnWire } from './base/planBrand';
import { readMigrationStock } from './base/migrations/stock';
import { isPasswordLink } from './parties/accounts/passwordLinks';
import { visitCalls } from './base/links/keepLink';
import { type LinkSenders, sendNewLink } from './letters/mail/sendNewLink';
import { mailCalls } from './letters/mail/failedMails';
import { readMailStock } from './letters/mail/stock';
import { renewalCalls } from './journeys/renewing/calls';
import { memberCalls } from './journeys/members/calls';
import { isEmailOfChain } from './membership/search/ownChains';
import { sendMemberLink } from './journeys/members/signIn';
import { officeCalls } from './parties/offices/calls';
import { groupOfOffice } from './parties/offices/records';
import { paymentCalls } from './money/payments/calls';
import { joiningCalls } from './journeys/joining/calls';
import { importCalls } from './journeys/importing/calls';
import { depositCalls } from './money/deposits/calls';
import { takeBackPayment } from './money/corrections/takeBackPayment';
import { historyCalls } from './journeys/history/getHistory';
import { disputeCalls } from './journeys/disputes/calls';
import { payoutCalls } from './money/payouts/calls';
import { payoutsJob } from './money/payouts/read';
import { monthCalls } from './money/months/calls';
import { monthsJob } from './money/months/close';
import { cancelCalls } from './journeys/cancelling/cancelCalls';
import { privacyCalls } from './journeys/privacy/calls';
import { retentionCalls } from './journeys/retention/calls';
import { receiptCalls } from './money/receipts/calls';
import { getFigureMonths, getFigures } from './journeys/figures/getFigures';
import { reportCalls } from './journeys/figures/calls';
import { addNote } from './journeys/memberpage/addNote';
import { getMemberPage } from './journeys/memberpage/getMemberPage';
import { memberCard } from './journeys/memberpage/memberCard';
import { mailAgainCalls } from './journeys/mails/calls';
import { memberReceipt } from './journeys/memberpage/memberReceipt';
import { getGroupFigures, getOfficeFigures, getRenewalsByOffice } from './journeys/figures/officeFigures';
import { enrolledCard } from './journeys/enrolling/enrolledCard';
import { processApplicationPayment } from './journeys/enrolling/processApplicationPayment';
import { getPayLink, payByLink } from './journeys/payByLink/payByLink';
import { payNow } from './journeys/payByLink/payNow';
import { askAdministrator, withdrawRequest } from './journeys/requests/ask';
import { doRequest, refuseRequest } from './journeys/requests/answer';
import { getAnsweredRequests, undoMove } from './journeys/requests/answered';
import { getRequests } from './journeys/requests/list';
import { isDeposited } from './money/deposits/isDeposited';
import { payOffline } from './money/payments/markAsPaid';
import { idsOfAttempt } from './money/receipts/idsOfAttempt';
import { readPaymentStock } from './money/payments/stock';
import { refundCalls } from './money/refunds/calls';
import { settingsCalls } from './journeys/settings/calls';
import { migrations } from './journeys/migrations/list';
import { reminderCalls, reminderJobs } from './journeys/reminders';
import { sendPayLinks, sendRenewLinks } from './journeys/reminders/newLinks';

/** The recurring jobs. */
export const jobs = [...reminderJobs, booksJob, payoutsJob, monthsJob];

/** Who sends a new link in place of one that ended. */
const linkSenders: LinkSenders = {
  member: sendMemberLink,
  renew: sendRenewLinks,
  pay: sendPayLinks,
  resume: sendResumeLink,
};

/** The handlers of all calls; a row of the contract without one is neither mounted nor published. */
export const handlers: Handlers = {
  ...applicationCalls(payOffline, isDeposited, idsOfAttempt),
  ...authCalls,
  ...peopleCalls,
  ...batchCalls,
  ...logRowCalls,
  ...settingsCalls,
  ...bookCalls,
  ...cancelCalls,
  ...closingCalls,
  ...privacyCalls,
  ...retentionCalls,
  ...depositCalls,
  ...historyCalls,
  noteExport,
  ...disputeCalls,
  ...importCalls,
  takeBackPayment,
  ...payoutCalls,
  ...monthCalls,
  ...reportCalls,
  askAdministrator,
  withdrawRequest,
  getRequests,
  doRequest,
  refuseRequest,
  ...joiningCalls,
  getAnsweredRequests,
  undoMove,
  cardStatus,
  brand: async (_input, { brand, now }) => brandOnWire(brand, denverDate(now())),
  getAuditTrail,
  getFigures,
  getFigureMonths,
  getGroupFigures,
  getOfficeFigures,
  getRenewalsByOffice,
  getLateJobs: getLateJobs(jobs),
  getMemberPage,
  ...mailAgainCalls,
  memberCard,
  memberReceipt,
  addNote,
  ...groupCalls,
  ...mailCalls(recipientNow, aboutMails),
  ...renewalCalls,
  ...memberCalls,
  ...officeCalls,
  getPayLink,
  payByLink,
  payNow,
  enrolledCard,
  ...paymentCalls,
  processApplicationPayment,
  ...receiptCalls,
  ...reminderCalls,
  sendNewLink: sendNewLink(linkSenders),
  ...visitCalls(isPasswordLink),
  ...refundCalls,
  verifyDocument,
};

/** What permissions and sessions ask the subjects. */
export const gate: Gate = {
  findSession,
  officeOfApplication,
  groupOfOffice,
  isEmailOfChain,
  countRead: readCounter(countedReads),
  recordExport,
};

export const stockReaders = [
  readPaymentStock,
  readMailStock,
  readSessionStock,
  readJobStock(jobs),
  readMigrationStock(migrations),
];
