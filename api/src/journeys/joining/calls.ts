import { randomUUID } from 'node:crypto';
import type { Handler, Handlers } from '../../base/http/context';
import { joinRecords as join, refuseUnlessJoinable } from '../../membership/joining/join';
import { partRecords as part } from '../../membership/joining/part';
import { unlessBegun } from '../../membership/joining/read';
import { memberNumber, readChain } from '../../membership/record/chain';
import { endTwice } from '../requests/answer';
import { getJoining } from './getJoining';
import { type Asked, type Found, findPair } from './pair';
import { getSuspicions, tellApart } from './suspicions';

/** Joins what the administrator has seen side by side. A repeat of the request joins nothing again. */
const joinRecords: Handler<'joinRecords'> = async (input, context) => {
  const { id, other, stays: wanted, taken, cancel_unpaid: cancelUnpaid } = input;
  const _id = context.attempt ?? randomUUID();
  const found = await unlessBegun(_id, () => findJoinable({ id, other, stays: wanted }));
  const numbers = { stays: found?.stays.chain ?? 0, goes: found?.goes.chain ?? 0 };
  const joined = await join(
    { _id, ...numbers, wish: { fromGoes: taken, cancelUnpaid } },
    context.caller,
    context,
  );
  if (found?.asked !== undefined) await endTwice(found.asked, context);
  return { success: true, joining: joined._id, id: joined.stays, member_id: joined.stays_number };
};

/** Both records, which can be joined. */
async function findJoinable(asked: Asked): Promise<Found> {
  const found = await findPair(asked);
  refuseUnlessJoinable(found, found.stops);
  return found;
}

const partRecords: Handler<'partRecords'> = async ({ joining }, context) => {
  const { stays, goes, stays_number, goes_number, taken, kept } = await part(
    joining,
    context.caller,
    context,
  );
  // Their clinic may have moved since.
  const [one, other] = await Promise.all([readChain(stays), readChain(goes)]);
  return {
    success: true,
    id: stays,
    other: goes,
    member_id: one === undefined ? stays_number : memberNumber(one),
    other_id: other === undefined ? goes_number : memberNumber(other),
    taken: taken.length,
    kept: [...kept],
  };
};

export const joiningCalls: Pick<
  Handlers,
  'getJoining' | 'joinRecords' | 'partRecords' | 'getSuspicions' | 'tellApart'
> = {
  getJoining,
  joinRecords,
  partRecords,
  getSuspicions,
  tellApart,
};
