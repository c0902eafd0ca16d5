import { findSession, readSessionStock } from './accounts/sessions';
import { verifyDocument } from './agreements/verifyDocument';
import { applicationCalls } from './applications/calls';
import { recipientNow } from './applications/mailRecipient';
import { sendResumeLink } from './applications/resume';
import { officeOfApplication, paymentOf } from './applications/records';
import { getAuditTrail } from './audit/getAuditTrail';
import { bookCalls, booksJob } from './books';
import { countRead } from './audit/reads';
import { cardStatus } from './cards/cardStatus';
import { authCalls } from './auth/calls';
import { groupCalls } from './groups/calls';
import { groupNames } from './groups/records';
import type { Gate, Handlers } from './http/context';
import { getLateJobs, readJobStock } from './jobs/late';
import { isPasswordLink } from './accounts/passwordLinks';
import { visitCalls } from './links/keepLink';
import { type LinkSenders, sendNewLink } from './links/sendNewLink';
import { mailCalls } from './mail/failedMails';
import { readMailStock } from './mail/stock';
import { renewalCalls } from './memberships/calls';
import { memberCalls } from './members/calls';
import { isEmailOfChain } from './members/ownChains';
import { sendMemberLink } from './members/signIn';
import { officeCalls } from './offices/calls';
import { groupOfOffice, officeNames } from './offices/records';
import { paymentCalls } from './payments/calls';
import { cancelCalls } from './memberships/cancelCalls';
import { receiptCalls } from './payments/receipts';
import { getPayLink, payByLink } from './payments/payByLink';
import { payOffline } from './payments/markAsPaid';
import { readPaymentStock } from './payments/stock';
import { refundCalls } from './refunds/calls';
import { reminderCalls, reminderJobs } from './reminders';
import { sendPayLinks, sendRenewLinks } from './reminders/newLinks';

/** The recurring jobs. */
export const jobs = [...reminderJobs, booksJob];

/** Who sends a new link in place of one that ended. */
const linkSenders: LinkSenders = {
  member: sendMemberLink,
  renew: sendRenewLinks,
  pay: sendPayLinks,
  resume: sendResumeLink,
};

/** The handlers of all calls; a row of the contract without one is neither mounted nor published. */
export const handlers: Handlers = {
  ...applicationCalls(payOffline),
  ...authCalls,
  ...bookCalls,
  ...cancelCalls,
  cardStatus,
  brand: async (_input, { brand }) => brand,
  getAuditTrail: getAuditTrail({ officeNames, groupNames, paymentOf }),
  getLateJobs: getLateJobs(jobs),
  ...groupCalls,
  ...mailCalls(recipientNow),
  ...renewalCalls,
  ...memberCalls,
  ...officeCalls,
  getPayLink,
  payByLink,
  ...paymentCalls,
  ...receiptCalls,
  ...reminderCalls,
  sendNewLink: sendNewLink(linkSenders),
  ...visitCalls(isPasswordLink),
  ...refundCalls,
  verifyDocument,
};

/** What permissions and sessions ask the subjects. */
export const gate: Gate = { findSession, officeOfApplication, groupOfOffice, isEmailOfChain, countRead };

export const stockReaders = [readPaymentStock, readMailStock, readSessionStock, readJobStock(jobs)];
