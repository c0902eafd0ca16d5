import { accountCalls } from './accounts/calls';
import { applicationCalls } from './applications/calls';
import { getAuditTrail } from './audit/getAuditTrail';
import { brandCalls } from './brand/calls';
import type { Handlers } from './http/context';
import { getOffices } from './offices/getOffices';

/** Every call that has a handler; a row of the contract without one is neither mounted nor published. */
export const handlers: Handlers = {
  ...accountCalls,
  ...applicationCalls,
  ...brandCalls,
  getAuditTrail,
  getOffices,
};
