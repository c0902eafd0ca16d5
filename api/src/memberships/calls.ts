import type { Handlers } from '../http/context';
import { getRenewals } from './getRenewals';
import { getRenewalForm, submitRenewal } from './renewByLink';
import { renewUnpaid } from './renewUnpaid';

export const membershipCalls: Handlers = { getRenewals, getRenewalForm, renewUnpaid, submitRenewal };
