import { daysBetween, denverDate, FEE_CENTS } from '@rollbook/contract';
import type { Handler } from '../../base/http/context';
import { readCursor } from '../../base/http/keyset';
import { unpaidNamesOf } from '../../membership/lists/unpaidAges';
import { presentOids } from '../../money/months/takings';
import { officeNames } from '../../parties/offices/records';
import { scopeOf } from './scope';

const CURSOR = /^(\d{1,15})_(\d{1,10})$/;

/** The names behind the unpaid report, the oldest first. */
export const getUnpaidNames: Handler<'getUnpaidNames'> = async (input, { caller, now }) => {
  const { limit, cursor } = input;
  const today = denverDate(now());
  const oids = await presentOids(await scopeOf(caller, input));
  const [time, id] = cursor === undefined ? [] : readCursor(cursor, CURSOR);
  const after = time === undefined ? undefined : { time: new Date(Number(time)), id: Number(id) };
  const found = await unpaidNamesOf(today, { oids, after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const nameOf = await officeNames(page.map(({ oid }) => oid));
  const last = page.at(-1);
  return {
    rows: page.map((one) => ({
      id: one.id,
      oid: one.oid,
      office_name: nameOf(one.oid),
      name: one.name,
      primary_phone: one.primary_phone,
      email: one.email,
      enrolled_on: one.enrolled_on,
      days: daysBetween(one.enrolled_on, today),
      amount: FEE_CENTS,
    })),
    next: found.length > limit && last ? `${last.time.getTime()}_${last.id}` : null,
  };
};
