import { chainStatus, denverDate } from '@rollbook/contract';
import type { Handler } from '../http/context';
import { unknownRecord } from '../http/problem';
import { statusOnWire } from '../members/statusOnWire';
import { toChain } from '../memberships/chain';
import { readChain } from '../memberships/oneChain';
import { officeNames } from '../offices/records';
import { Application } from './model';
import { toDetails } from './toWire';

/** One application with phone and address, which lists do not carry, and the status of its membership. */
export const getApplicationDetails: Handler<'getApplicationDetails'> = async ({ id }, { now }) => {
  const stored = await Application.findOne({ _id: id, state: 'live' }).lean();
  const chain = stored === null ? undefined : await readChain(stored.chain);
  // Both are read, because it can be deleted in between.
  if (stored === null || chain === undefined) throw unknownRecord('application');
  const nameOf = await officeNames([stored.oid]);
  const membership = statusOnWire(chainStatus(toChain(chain), denverDate(now())));
  return toDetails(stored, nameOf(stored.oid), membership);
};
