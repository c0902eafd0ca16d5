import { accountCalls } from './accounts/calls';
import { agreementCalls } from './agreements/calls';
import { applicationCalls } from './applications/calls';
import { getAuditTrail } from './audit/getAuditTrail';
import { brandCalls } from './brand/calls';
import { groupCalls } from './groups/calls';
import type { Handlers } from './http/context';
import { mailCalls } from './mail/calls';
import { officeCalls } from './offices/calls';
import { paymentCalls } from './payments/calls';

/** Every call that has a handler; a row of the contract without one is neither mounted nor published. */
export const handlers: Handlers = {
  ...accountCalls,
  ...agreementCalls,
  ...applicationCalls,
  ...brandCalls,
  getAuditTrail,
  ...groupCalls,
  ...mailCalls,
  ...officeCalls,
  ...paymentCalls,
};
