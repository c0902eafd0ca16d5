import type { Handlers } from '../../base/http/context';
import { markAsPaid } from './markAsPaid';
import { getMarkedByOffices } from './markedByOffices';
import { processOfficePayment } from './processOfficePayment';
import { resolvePayment } from './resolve';
import { getUnsettledPayments, paymentStatus } from './status';

export const paymentCalls: Handlers = {
  getMarkedByOffices,
  getUnsettledPayments,
  markAsPaid,
  paymentStatus,
  processOfficePayment,
  resolvePayment,
};
