import { chainStatus, denverDate } from '@rollbook/contract';
import type { Handler } from '../../base/http/context';
import { statusOnWire } from '../record/statusOnWire';
import { toChain } from '../record/chain';
import { officeNames } from '../../parties/offices/records';
import { findInChain } from '../record/records';
import { toDetails } from './toWire';

/** One application with phone and address, which lists do not carry, and the status of its membership. */
export const getApplicationDetails: Handler<'getApplicationDetails'> = async ({ id }, { now }) => {
  const { application, stored } = await findInChain(id);
  const nameOf = await officeNames([application.oid]);
  const membership = statusOnWire(chainStatus(toChain(stored), denverDate(now())));
  return toDetails(application, nameOf(application.oid), membership, stored.applications);
};
