import type { Handlers } from '../http/context';
import { markAsPaid } from './markAsPaid';
import { getMarkedByOffices } from './markedByOffices';
import { getPayLink, payByLink } from './payByLink';
import { processApplicationPayment } from './processApplicationPayment';
import { processRenewalPayment } from './processRenewalPayment';
import { processOfficePayment } from './processOfficePayment';
import { getReceiptsForGroup, getReceiptsForOffice } from './receipts';
import { resolvePayment } from './resolve';
import { getUnsettledPayments, paymentStatus } from './status';

export const paymentCalls: Handlers = {
  getMarkedByOffices,
  getPayLink,
  getReceiptsForGroup,
  getReceiptsForOffice,
  getUnsettledPayments,
  markAsPaid,
  payByLink,
  paymentStatus,
  processApplicationPayment,
  processOfficePayment,
  processRenewalPayment,
  resolvePayment,
};
