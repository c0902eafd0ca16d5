import type { Handlers } from '../../base/http/context';
import { getRenewals } from './getRenewals';
import { getRenewalForm, submitRenewal } from './renewByLink';
import { noteCall } from '../../membership/renewals/noteCall';
import { processRenewalPayment } from './processRenewalPayment';

/** Renewing: the list of an office, and by the link in a mail. At the desk it is a batch. */
export const renewalCalls: Handlers = {
  getRenewals,
  getRenewalForm,
  noteCall,
  processRenewalPayment,
  submitRenewal,
};
