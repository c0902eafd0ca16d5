import type { Handlers } from '../../base/http/context';
import { closeDeposit, reopenDeposit, takeOutOfDeposit } from './change';
import { getDeposit, getDeposits, getUndeposited } from './lists';
import { makeDeposit } from './make';
import { depositSlip } from './slip';

export const depositCalls: Handlers = {
  getUndeposited,
  getDeposits,
  getDeposit,
  makeDeposit,
  closeDeposit,
  reopenDeposit,
  takeOutOfDeposit,
  depositSlip,
};
