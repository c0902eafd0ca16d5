import type { BatchKind } from '@rollbook/contract';
import { schemas } from '@rollbook/contract/schemas';
import type { Context } from '../../base/http/context';
import { ApiProblem, invalidFields } from '../../base/http/problem';
import { nextNumber } from '../../base/counters';
import { renewUnpaid } from '../../membership/renewals/renewUnpaid';
import { isDeleted, isDeletedIn, isTakenBackIn } from '../../membership/record/records';
import { deleteUnlessBusy } from '../../membership/edit/deleteApplication';
import { restoreDeleted } from '../../membership/edit/restoreApplication';
import { chainOfAny } from '../../membership/edit/erased';
import { takeBack } from '../../membership/edit/enteredToday';
import { erasePerson } from '../privacy/erase';
import { remindNow } from '../reminders/asked';
import { endMove, leftAtOffice } from '../moving/clinic';
import { moveMember, moveMemberBack } from '../moving/member';
import type { BatchDoc, BatchItem } from './model';
import { enterSlip } from '../../membership/enrol/officeSubmitApplication';

export type Desk = Pick<Context, 'brand' | 'caller' | 'now'>;

/** What a batch of one kind does for each application. All are safe to repeat, and throw a problem to refuse it. */
type Kind = {
  /** The number of the application that is made for each; undefined where none is made. */
  number?: () => Promise<number>;
  run: (item: BatchItem, batch: BatchDoc, desk: Desk) => Promise<void>;
  /** The application that a step works on, where it is not that of the item; undefined while there is none. */
  about?: (item: BatchItem) => number | undefined;
  /** Undefined for what cannot be taken back, like a mail. Answers 'gone' when there was nothing left to take back. */
  undo?: (item: BatchItem, batch: BatchDoc, desk: Desk) => Promise<void | 'gone'>;
  /** Applications of a step, where it is not the usual number. */
  step?: number;
  /** It is undone as a whole. */
  isWhole?: true;
  /** Asked when all are through: what has come up meanwhile. */
  further?: (batch: BatchDoc) => Promise<Pick<BatchItem, 'id' | 'name'>[]>;
  /** Once nothing is left, also of an Undo. */
  ended?: (batch: BatchDoc, desk: Desk) => Promise<void>;
};

/** Each is a few small writes. */
const MOVED_AT_ONCE = 25;

export const KINDS: Record<BatchKind, Kind> = {
  renew: {
    number: () => nextNumber('application'),
    run: (item, { another }, desk) => renewUnpaid({ id: item.id, number: numberOf(item), another }, desk),
    undo: takeBackMade,
  },
  enter: {
    // The attempt id of the row makes it once.
    run: async (item, batch, desk) => {
      item.made = await enterRow(item, batch, desk);
    },
    about: ({ made }) => made ?? undefined,
    undo: takeBackMade,
  },
  remind: { run: ({ id }, { started_at }, desk) => remindNow(id, started_at, desk) },
  delete: {
    run: async ({ id }, { _id: job }, desk) => {
      if (!(await isDeleted(id))) await deleteUnlessBusy({ id }, desk, { job });
      else if (!(await isDeletedIn(id, job))) throw new ApiProblem('conflict', 'It was deleted already');
    },
    undo: async ({ id }, { _id: job }, desk) => {
      if (!(await isDeleted(id))) return;
      if (!(await isDeletedIn(id, job)))
        throw new ApiProblem('conflict', 'It was restored meanwhile, and deleted again');
      await restoreDeleted(id, desk, { job });
    },
  },
  move: {
    step: MOVED_AT_ONCE,
    isWhole: true,
    run: ({ id }, batch, desk) => moveMember(id, moveOf(batch), desk),
    undo: ({ id }, batch, desk) => moveMemberBack(id, moveOf(batch), desk),
    further: (batch) => leftAtOffice(moveOf(batch), batch.items),
    ended: (batch) => endMove(moveOf(batch), batch),
  },
  moveBack: {
    step: MOVED_AT_ONCE,
    isWhole: true,
    run: ({ id }, batch, desk) => moveMemberBack(id, moveOf(batch), desk),
    ended: (batch) => endMove(moveOf(batch), batch),
  },
  erase: {
    run: async ({ id }, _batch, desk) => {
      const chain = await chainOfAny(id);
      if (chain === undefined) throw new ApiProblem('unknown_id', 'There is no such application');
      await erasePerson(chain, `Kept for ${desk.brand.retentionYears} years after the last term`, desk);
    },
  },
};

function moveOf({ _id, move }: BatchDoc) {
  if (!move) throw new Error(`batch ${_id} names no move`);
  return move;
}

async function takeBackMade(item: BatchItem, { _id: job }: BatchDoc, desk: Desk): Promise<void | 'gone'> {
  const id = numberOf(item);
  if (!(await isDeleted(id))) await takeBack({ id }, desk, job);
  else if (!(await isTakenBackIn(id, job))) return 'gone';
}

function numberOf({ id, made }: BatchItem): number {
  if (made === null) throw new Error(`application ${id} of a batch has no number`);
  return made;
}

/** Stores a row of the paper log, judged as one that is sent alone. Answers its number; throws why it is not stored. */
async function enterRow(
  { id }: BatchItem,
  { _id, oid, entries }: BatchDoc,
  desk: Pick<Context, 'brand' | 'caller' | 'now'>,
): Promise<number> {
  const entry = entries[id - 1];
  if (entry === undefined) throw new Error(`row ${id} of batch ${_id} is missing`);
  const { row, primaryPhone, ...texts } = entry;
  const phone = primaryPhone.trim() === '' ? {} : { primaryPhone };
  const read = schemas.officeSubmitApplication.request.safeParse({ ...texts, ...phone, office: { oid } });
  if (!read.success) {
    throw invalidFields(
      Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message])),
    );
  }
  const { _id: made } = await enterSlip(read.data, row, desk);
  return made;
}
