import { dollars, REQUEST_LABELS } from '@rollbook/contract';
import { recordAudit } from '../../base/audit/record';
import { callerName, callerNamed } from '../../base/http/caller';
import type { Context, Handler, Services } from '../../base/http/context';
import { ApiProblem, unknownRecord } from '../../base/http/problem';
import { requireStepUp } from '../../base/http/stepUp';
import { readChain } from '../../membership/record/chain';
import { carryOut } from './carryOut';
import { knownOf } from './list';
import { mailAnswer } from './mails';
import { MemberRequest, type MemberRequestDoc } from './model';
import { refundsOf, stateOf } from './shown';
import { tryAgain } from './tryAgain';

/**
 * Does what was asked for, with the amount by the rules of this moment. The decision is stored first: pressing twice joins it, and
 * a sweep ends it after a crash. Of one that is done, whose money did not go back, it sends the money again.
 */
export const doRequest: Handler<'doRequest'> = async ({ request: _id, amount }, context) => {
  const { caller, now } = context;
  const request = await present(_id);
  if (request.state === 'done') {
    requireStepUp(context);
    await tryAgain(request, context);
    return { success: true, state: await stateNow(_id) };
  }
  if (request.state === 'waiting') {
    const known = await knownOf(request, await readChain(request.chain), context);
    if (known.blocked !== '') throw new ApiProblem('conflict', known.blocked);
    if (known.amount !== amount) {
      const text = `By the rules of today ${dollars(known.amount)} goes back, not ${dollars(amount)}; please look at it again`;
      throw new ApiProblem('conflict', text);
    }
    if (known.amount > 0) requireStepUp(context);
    const set = { state: 'doing', amount, answered_by: callerName(caller), answered_at: now() } as const;
    await MemberRequest.updateOne({ _id, state: 'waiting' }, { $set: set });
  }
  const doing = await present(_id);
  if (doing.state === 'doing') await finish(doing, context);
  else if (doing.state !== 'done') throw over();
  return { success: true, state: await stateNow(_id) };
};

/** The administrator has joined the two that an office had called one person. */
export async function endTwice({ _id }: MemberRequestDoc, context: Context): Promise<void> {
  const { caller, now } = context;
  const set = {
    state: 'done',
    open: false,
    listed: false,
    answered_by: callerName(caller),
    answered_at: now(),
  } as const;
  const { modifiedCount } = await MemberRequest.updateOne({ _id, state: 'waiting' }, { $set: set });
  if (modifiedCount === 1) await announce(await present(_id), context);
}

/** Every step is safe to repeat, and to be taken by two processes at a time. A refusal by the rules leaves it waiting. */
async function finish(request: MemberRequestDoc, services: Services): Promise<void> {
  const { _id } = request;
  try {
    const { refund, amount } = await carryOut(request, services);
    const listed = refund !== undefined;
    const refunds = refund === undefined ? [] : [refund];
    const done = { state: 'done', open: false, listed, amount, refunds } as const;
    await MemberRequest.updateOne({ _id, state: 'doing' }, { $set: done });
  } catch (error) {
    if (error instanceof ApiProblem) {
      const back = { state: 'waiting', answered_by: '', answered_at: null } as const;
      await MemberRequest.updateOne({ _id, state: 'doing' }, { $set: back });
    }
    throw error;
  }
  await announce(await present(_id), services);
}

export const refuseRequest: Handler<'refuseRequest'> = async ({ request: _id, reason }, context) => {
  const { caller, now } = context;
  await present(_id);
  const set = {
    state: 'refused',
    open: false,
    listed: false,
    answer: reason,
    answered_by: callerName(caller),
    answered_at: now(),
  } as const;
  const refused = await MemberRequest.findOneAndUpdate(
    { _id, state: 'waiting' },
    { $set: set },
    { returnDocument: 'after', lean: true },
  );
  if (refused === null) throw over();
  await announce(refused, context);
  return { success: true };
};

/** Tells the office by mail, and the history; repeatable. */
async function announce(request: MemberRequestDoc, services: Services): Promise<void> {
  const { _id, application, kind, state, answer, amount, answered_by, answered_at } = request;
  const isNo = state === 'refused';
  await recordAudit(callerNamed(answered_by), answered_at ?? services.now(), {
    subject: 'application',
    id: application,
    what: isNo ? 'request answered no' : 'request done',
    after: {
      request: REQUEST_LABELS[kind],
      ...(isNo ? { reason: answer } : amount > 0 ? { refund: amount } : {}),
    },
    key: `${_id}:answered`,
  });
  await mailAnswer(request, services);
}

async function present(_id: string): Promise<MemberRequestDoc> {
  const request = await MemberRequest.findById(_id).lean();
  if (request === null) throw unknownRecord('request');
  return request;
}

async function stateNow(_id: string) {
  const request = await present(_id);
  return stateOf(request, (await refundsOf([request])).get(_id));
}

function over(): ApiProblem {
  return new ApiProblem('conflict', 'This request was answered or withdrawn meanwhile; please look again');
}

/** Longer than a request. */
const STALE_MS = 60_000;

/** Ends what a process that stopped has left, and takes requests off the list whose money has gone back. */
export async function sweepRequests(services: Services): Promise<void> {
  const before = new Date(services.now().getTime() - STALE_MS);
  const left = await MemberRequest.find({ state: 'doing', answered_at: { $lt: before } })
    .limit(100)
    .lean();
  for (const request of left) {
    try {
      await finish(request, services);
    } catch (error) {
      // It waits again, for a person.
      if (!(error instanceof ApiProblem)) throw error;
    }
  }
  const listed = await MemberRequest.find({ listed: true, open: false }).limit(100).lean();
  const refunds = await refundsOf(listed);
  const settled = listed.filter(({ _id }) => SETTLED.has(refunds.get(_id)?.state ?? 'completed'));
  if (settled.length === 0) return;
  await MemberRequest.updateMany(
    { _id: { $in: settled.map(({ _id }) => _id) }, open: false },
    { $set: { listed: false } },
  );
}

/** `owed` is handed out under the refunds. */
const SETTLED: ReadonlySet<string> = new Set(['completed', 'owed', 'withdrawn']);
