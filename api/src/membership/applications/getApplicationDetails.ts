import { chainStatus, denverDate } from '@rollbook/contract';
import type { Handler } from '../../base/http/context';
import { unknownRecord } from '../../base/http/problem';
import { statusOnWire } from '../record/statusOnWire';
import { toChain } from '../record/chain';
import { readChain } from '../record/oneChain';
import { officeNames } from '../../parties/offices/records';
import { Application } from '../record/application';
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
