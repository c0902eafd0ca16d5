import { denverDate, MOST_ERASED, nameShown } from '@rollbook/contract';
import { digestOf } from '../../base/attempts';
import type { Context, Handler, Handlers } from '../../base/http/context';
import { ApiProblem } from '../../base/http/problem';
import { countOldRecords, oldestRecords } from '../../membership/lists/oldRecords';
import { memberNumbers } from '../../membership/record/chain';
import { officeNames } from '../../parties/offices/records';
import { begin } from '../batches/calls';

/** The day before which a last term is old: by the years that the plan keeps. */
function oldBefore({ brand, now }: Pick<Context, 'brand' | 'now'>): string {
  const [year = '', ...day] = denverDate(now()).split('-');
  return [String(Number(year) - brand.retentionYears), ...day].join('-');
}

const getOldRecords: Handler<'getOldRecords'> = async (_input, context) => {
  const before = oldBefore(context);
  const [found, count] = await Promise.all([oldestRecords(before, MOST_ERASED), countOldRecords(before)]);
  const [nameOf, numberOf] = await Promise.all([
    officeNames(found.map(({ oid }) => oid)),
    memberNumbers(found),
  ]);
  return {
    years: context.brand.retentionYears,
    before,
    count,
    rows: found.map((one) => ({
      id: one._id,
      member_id: numberOf(one),
      name: nameShown(one),
      office_name: nameOf(one.oid),
      ended: one.expiration_date,
    })),
  };
};

/** The job has numbers in place of names: it is kept for a day. */
const eraseOldRecords: Handler<'eraseOldRecords'> = async ({ ids }, context) => {
  const found = await oldestRecords(oldBefore(context), MOST_ERASED);
  const old = new Map(found.map((one) => [one._id, one]));
  const asked = ids.flatMap((id) => old.get(id) ?? []);
  if (asked.length < ids.length) {
    throw new ApiProblem('conflict', 'The list has changed meanwhile. Please look at it again.');
  }
  const numberOf = await memberNumbers(asked);
  const items = asked.map((one) => ({ id: one._id, name: numberOf(one) }));
  const digest = digestOf({ kind: 'erase', ids });
  return begin({ kind: 'erase', items, another: false, oid: null, digest }, context);
};

export const retentionCalls: Handlers = { getOldRecords, eraseOldRecords };
