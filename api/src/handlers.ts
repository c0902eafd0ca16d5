import { accountCalls } from './accounts/calls';
import { applicationCalls } from './applications/calls';
import { getAuditTrail } from './audit/getAuditTrail';
import { brandCalls } from './brand/calls';
import { groupCalls } from './groups/calls';
import type { Handlers } from './http/context';
import { officeCalls } from './offices/calls';
import { paymentCalls } from './payments/calls';

/** Every call that has a handler; a row of the contract without one is neither mounted nor published. */
export const handlers: Handlers = {
  ...accountCalls,
  ...applicationCalls,
  ...brandCalls,
  getAuditTrail,
  ...groupCalls,
  ...officeCalls,
  ...paymentCalls,
};
