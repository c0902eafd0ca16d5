import type { Handler } from '../http/context';
import { SHOWN_STATE } from './machine';
import { findPayment } from './store';

/** How an attempt stands: the state alone, never a name (D5). */
export const paymentStatus: Handler<'paymentStatus'> = async ({ attempt }) => {
  const payment = await findPayment(attempt.toLowerCase());
  return { state: payment === null ? 'none' : SHOWN_STATE[payment.state] };
};
