import type { Handlers } from '../../base/http/context';
import { getRenewals, getRenewalsForGroup } from './getRenewals';
import { getRenewalForm, submitRenewal } from './renewByLink';
import { noteCall } from '../../membership/lists/noteCall';
import { processRenewalPayment } from './processRenewalPayment';

/** Renewing: the lists of an office and of a group, and by the link in a mail. At the desk it is a batch. */
export const renewalCalls: Handlers = {
  getRenewals,
  getRenewalsForGroup,
  getRenewalForm,
  noteCall,
  processRenewalPayment,
  submitRenewal,
};
