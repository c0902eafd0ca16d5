import type { Handlers } from '../http/context';
import { markAsPaid } from './markAsPaid';
import { getMarkedByOffices } from './markedByOffices';
import { getPayLink, payByLink } from './payByLink';
import { processApplicationPayment } from './processApplicationPayment';
import { processRenewalPayment } from './processRenewalPayment';
import { processOfficePayment } from './processOfficePayment';
import { resolvePayment } from './resolve';
import { getUnsettledPayments, paymentStatus } from './status';

export const paymentCalls: Handlers = {
  getMarkedByOffices,
  getPayLink,
  getUnsettledPayments,
  markAsPaid,
  payByLink,
  paymentStatus,
  processApplicationPayment,
  processOfficePayment,
  processRenewalPayment,
  resolvePayment,
};
