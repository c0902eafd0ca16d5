import { requestStore } from '../requests/store';
import type { REFUND_MOVES } from './machine';
import { Refund, type RefundDoc } from './model';

export const {
  find: findRefund,
  present,
  move: moveRefund,
  countSend,
  postpone,
} = requestStore<RefundDoc, typeof REFUND_MOVES>(Refund);
