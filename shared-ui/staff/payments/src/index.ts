import { lazy } from 'react';

/** Payment by office, group and administrator, receipts, cancelling. */
export { HandOutForm, MembershipPart } from './cancelling';
/** The unpaid names of an office and their payment, inside another screen. */
export const OfficePayment = lazy(() => import('./payment/OfficePayment'));
export { PAYMENT_MENU, paymentRoutes, RECEIPT_MENU, receiptRoutes } from './routes';
