import { ANSWERED_DAYS, type CallAnswer, nameShown } from '@rollbook/contract';
import type { Handler } from '../../base/http/context';
import { ApiProblem, unknownRecord } from '../../base/http/problem';
import { memberIn, memberNumber, readChains } from '../../membership/record/chain';
import { officeNames } from '../../parties/offices/records';
import { moveMemberBack } from '../moving/member';
import { movingOf } from './carryOut';
import { MemberRequest, type MemberRequestDoc } from './model';
import { toShown } from './shown';

const MOST = 200;
const DAY_MS = 86_400_000;

/** What was answered lately, with who answered. */
export const getAnsweredRequests: Handler<'getAnsweredRequests'> = async (_input, { now }) => {
  const answered = await MemberRequest.find({
    open: false,
    answered_at: { $gte: new Date(now().getTime() - ANSWERED_DAYS * DAY_MS) },
    state: { $in: ['done', 'refused'] },
  })
    .sort({ answered_at: -1 })
    .limit(MOST)
    .lean();
  const [shown, officeName, chains] = await Promise.all([
    toShown(answered, new Map()),
    officeNames(answered.map(({ oid }) => oid)),
    readChains(answered.map(({ chain }) => chain)),
  ]);
  return answered.flatMap((request, nth): CallAnswer<'getAnsweredRequests'> => {
    const [one, stored] = [shown[nth], chains.get(request.chain)];
    if (one === undefined) return [];
    return [
      {
        ...one,
        id: request.application,
        oid: request.oid,
        ...(stored === undefined ? {} : { member_id: memberNumber(stored) }),
        name: stored === undefined ? 'a deleted member' : nameShown(memberIn(stored)),
        asking_office: officeName(request.oid),
        undo_until: undoUntil(request)?.toISOString() ?? null,
      },
    ];
  });
};

/** A move that was done can be taken back as long as it is listed. */
function undoUntil(request: MemberRequestDoc): Date | undefined {
  const { state, answered_at, moved_back } = request;
  if (movingOf(request) === undefined || state !== 'done' || moved_back || answered_at === null)
    return undefined;
  return new Date(answered_at.getTime() + ANSWERED_DAYS * DAY_MS);
}

export const undoMove: Handler<'undoMove'> = async ({ request: _id }, context) => {
  const request = await MemberRequest.findById(_id).lean();
  if (request === null) throw unknownRecord('request');
  const moving = movingOf(request);
  const until = undoUntil(request);
  if (moving === undefined || until === undefined || until < context.now()) {
    throw new ApiProblem('conflict', 'There is no move to take back, or the time for it is over');
  }
  await moveMemberBack(request.application, moving, context);
  await MemberRequest.updateOne({ _id }, { $set: { moved_back: true } });
  return { success: true };
};
