import type { Handlers } from '../../base/http/context';
import { getRenewals } from './getRenewals';
import { getRenewalForm, submitRenewal } from './renewByLink';
import { processRenewalPayment } from './processRenewalPayment';
import { renewUnpaid } from '../../membership/renewals/renewUnpaid';

/** Renewing: the list of an office, at its desk, and by the link in a mail. */
export const renewalCalls: Handlers = {
  getRenewals,
  getRenewalForm,
  processRenewalPayment,
  renewUnpaid,
  submitRenewal,
};
