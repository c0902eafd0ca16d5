import type { Handler } from '../http/context';
import { unknownRecord } from '../http/problem';
import { officeNames } from '../offices/records';
import { Application } from './model';
import { toDetails } from './toWire';

/** One application with phone and address, which lists do not carry. */
export const getApplicationDetails: Handler<'getApplicationDetails'> = async ({ id }) => {
  const stored = await Application.findOne({ _id: id, state: 'live' }).lean();
  if (stored === null) throw unknownRecord('application');
  const nameOf = await officeNames([stored.oid]);
  return toDetails(stored, nameOf(stored.oid));
};
