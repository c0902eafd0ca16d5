import type { Handlers } from '../http/context';
import { getRenewals } from './getRenewals';
import { getRenewalForm, submitRenewal } from './renewByLink';
import { processRenewalPayment } from '../payments/processRenewalPayment';
import { renewUnpaid } from './renewUnpaid';

/** Renewing: the list of an office, at its desk, and by the link in a mail. */
export const renewalCalls: Handlers = {
  getRenewals,
  getRenewalForm,
  processRenewalPayment,
  renewUnpaid,
  submitRenewal,
};
