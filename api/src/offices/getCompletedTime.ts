import type { Handler } from '../http/context';
import { unknownRecord } from '../http/problem';
import { Office } from './model';

/** When an office was completed, as text; empty before (specification §7). */
export const getCompletedTime: Handler<'getCompletedTime'> = async ({ oid }) => {
  const office = await Office.findOne({ _id: oid }).select('completed').lean();
  if (office === null) throw unknownRecord('office');
  return office.completed?.toISOString() ?? '';
};
