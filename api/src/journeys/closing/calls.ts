import { randomUUID } from 'node:crypto';
import { type CallAnswer, MOVE_BACK_DAYS } from '@rollbook/contract';
import { digestOf } from '../../base/attempts';
import { recordAudit } from '../../base/audit/record';
import { insertNew, withDefaults } from '../../base/database';
import { callerName } from '../../base/http/caller';
import type { Handler, Handlers } from '../../base/http/context';
import { ApiProblem, unknownRecord } from '../../base/http/problem';
import { membersAt } from '../../membership/lists/membersAt';
import { movedBy } from '../../membership/record/records';
import { closeFor } from '../../parties/offices/closing';
import { findOffice, officeNames } from '../../parties/offices/records';
import { begin } from '../batches/calls';
import { Batch } from '../batches/model';
import { callerNames } from '../../parties/people/callerNames';
import { ClinicMove, type ClinicMoveDoc } from '../moving/model';
import { checkMove } from './check';

const checkOfficeMove: Handler<'checkOfficeMove'> = ({ from, to }, context) => checkMove(from, to, context);

/**
 * Closes a clinic and moves its members to another one, as a job. The move is stored first: a repeat, also one by another request
 * after a crash, goes on with it.
 */
const moveOffice: Handler<'moveOffice'> = async ({ from, to, members }, context) => {
  const { caller, now, attempt = randomUUID() } = context;
  const known = await ClinicMove.findOne({ from, open: true }).lean();
  const isUnbegun = known?.to === to && (await Batch.exists({ _id: known._id })) === null;
  if (known?._id !== attempt && !isUnbegun) {
    const check = await checkMove(from, to, context);
    const [first] = check.in_the_way;
    if (first !== undefined) throw new ApiProblem('conflict', first);
    if (check.members !== members) {
      throw new ApiProblem(
        'conflict',
        `It is ${check.members} members now, not ${members}; please look at it again`,
      );
    }
    const move = withDefaults<ClinicMoveDoc>(ClinicMove, {
      _id: attempt,
      from,
      to,
      was_active: (await findOffice(from))?.active ?? false,
      by: callerName(caller),
      at: now(),
    });
    if (!(await insertNew(ClinicMove, move)))
      throw new ApiProblem('conflict', 'This clinic is moving already');
  }
  const move = await ClinicMove.findOne({ from, open: true }).orFail().lean();
  await closeFor(from, to);
  await note(move, context, 'clinic moved');
  const items = [];
  for await (const { id, name } of membersAt(from)) items.push({ id, name });
  const { _id } = move;
  const job = { kind: 'move', another: false, oid: to, move: { move: _id, from, to } } as const;
  return begin({ ...job, items, digest: digestOf({ from, to }) }, { ...context, attempt: _id });
};

/** Takes a move back after the time of its Undo. What was changed since stays, and is named. */
const moveOfficeBack: Handler<'moveOfficeBack'> = async ({ move: _id }, context) => {
  const { caller, now } = context;
  const move = await ClinicMove.findById(_id).lean();
  if (move === null) throw unknownRecord('move');
  if (move.state !== 'moved') throw new ApiProblem('conflict', WHY[move.state]);
  if (undoUntil(move) < now()) throw new ApiProblem('conflict', 'The time to undo this is over');
  const { from, to } = move;
  await ClinicMove.updateOne({ _id }, { $set: { back_by: callerName(caller), back_at: now() } });
  await note(move, context, 'clinic moved back');
  const items = await movedBy(_id);
  const job = { kind: 'moveBack', another: false, oid: from, move: { move: _id, from, to } } as const;
  return begin({ ...job, items, digest: digestOf({ back: _id }) }, context);
};

const WHY = {
  moving: 'The members are still moving',
  'moving back': 'The members are moving back already',
  back: 'It was taken back already',
} as const;

/** The latest move of a clinic's members to another one. */
const getOfficeMove: Handler<'getOfficeMove'> = async ({ oid }, { now }) => {
  const move = await ClinicMove.findOne({ from: oid }).sort({ at: -1 }).lean();
  if (move === null) return { move: null };
  const [nameOf, actorOf] = await Promise.all([officeNames([move.to]), callerNames([move.by])]);
  const canUndo = move.state === 'moved' && undoUntil(move) > now();
  return {
    move: {
      move: move._id,
      state: move.state,
      to: move.to,
      office_name: nameOf(move.to),
      members: move.members,
      kept: move.kept,
      at: move.at.toISOString(),
      by: actorOf(move.by),
      undo_until: canUndo ? undoUntil(move).toISOString() : null,
    },
  } satisfies CallAnswer<'getOfficeMove'>;
};

function undoUntil({ at }: ClinicMoveDoc): Date {
  return new Date(at.getTime() + MOVE_BACK_DAYS * 86_400_000);
}

async function note(
  { _id, from, to }: ClinicMoveDoc,
  { caller, now }: Parameters<Handler<'moveOffice'>>[1],
  what: 'clinic moved' | 'clinic moved back',
): Promise<void> {
  const nameOf = await officeNames([to]);
  const other = { oid: to, office_name: nameOf(to) };
  await recordAudit(caller, now(), {
    subject: 'office',
    id: from,
    what,
    ...(what === 'clinic moved' ? { after: other } : { before: other }),
    key: `${_id}:${what}`,
  });
}

export const closingCalls: Handlers = { checkOfficeMove, moveOffice, moveOfficeBack, getOfficeMove };
