import type { Handlers } from '../http/context';
import { getUnsettledPayments } from './getUnsettledPayments';
import { markAsPaid } from './markAsPaid';
import { paymentStatus } from './paymentStatus';
import { processApplicationPayment } from './processApplicationPayment';
import { processOfficePayment } from './processOfficePayment';
import { getUnpaidApplicationsForGroup, getUnpaidApplicationsForOffice } from './unpaid';

export const paymentCalls: Handlers = {
  getUnpaidApplicationsForGroup,
  getUnpaidApplicationsForOffice,
  getUnsettledPayments,
  markAsPaid,
  paymentStatus,
  processApplicationPayment,
  processOfficePayment,
};
