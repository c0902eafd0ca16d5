import {
  type CallInput,
  denverDate,
  denverInstant,
  type EnteredApplication,
  minutesLeft,
  STAFF,
  takeBackEnd,
} from '@rollbook/contract';
import { type Caller, callerName } from '../../base/http/caller';
import type { Context, Handler } from '../../base/http/context';
import { ApiProblem, unknownRecord } from '../../base/http/problem';
import { officeNames } from '../../parties/offices/records';
import { Application, type ApplicationDoc } from '../record/application';
import { deleteLive } from './deletion';
import { beingPaid, isBeingPaid, refusal, stale } from './editable';
import { mapped } from '../lists/lists';
import { BATCH, COLUMNS } from '../lists/rows';
import { toApplication } from '../lists/toWire';

/** The paper log that an office, or the administrator for it, has entered today, newest first. */
export const getEnteredToday: Handler<'getEnteredToday'> = async ({ oid }, { caller, now }) => {
  const nameOf = await officeNames([oid]);
  const rows = Application.find({
    oid,
    state: 'live',
    source: 'paper',
    kind: 'new',
    entered_at: { $gte: denverInstant(denverDate(now())) },
  })
    .sort({ entered_at: -1, _id: -1 })
    .select(`${COLUMNS} ${FOLLOWED}`)
    .lean()
    .cursor({ batchSize: BATCH });
  return mapped(rows, (row: ApplicationDoc) => toEntered(row, nameOf(row.oid), caller));
};

export const takeBackApplication: Handler<'takeBackApplication'> = async (input, context) => {
  await takeBack(input, context);
  return { success: true };
};

/**
 * Takes back what was entered at the desk, on paper or as a renewal: it is deleted, so that the administrator can restore
 * it. One that is changed or paid at the same moment stays. `job` is the batch whose Undo takes it back.
 */
export async function takeBack(
  { id, version }: CallInput<'takeBackApplication'>,
  desk: Pick<Context, 'caller' | 'now'>,
  job = 'desk',
): Promise<void> {
  const entered = await Application.findOne({ _id: id, state: 'live' }).lean();
  if (entered === null) throw unknownRecord('application');
  if (isBeingPaid(entered)) throw beingPaid();
  if (minutesLeft(endOf(entered, desk.caller), desk.now()) === 0) {
    throw new ApiProblem('conflict', STAFF.notTakenBack);
  }
  if (version !== undefined && version !== entered.version) throw await stale(entered);
  const unchanged = { version: entered.version, paid: false, payment: null };
  const how = { what: 'taken back', takenBack: job } as const;
  if (!(await deleteLive(id, unchanged, desk, how))) throw await refusal(id);
}

/** What `endOf` needs beside the columns of a list. */
const FOLLOWED = 'entered_at changed_by renewed_as replaced_by';

/** Until when an entry of the desk can be taken back; undefined when something has followed it. */
export function endOf(
  { entered_at, paid, payment, renewed_as, replaced_by, changed_by, cancelled }: ApplicationDoc,
  caller: Caller,
): Date | undefined {
  if (entered_at === null) return undefined;
  return takeBackEnd({
    at: entered_at,
    followedBy: {
      payment: paid || payment !== null,
      renewal: renewed_as !== null || replaced_by !== null,
      cancellation: cancelled !== null,
      'change by another': changed_by !== '' && changed_by !== callerName(caller),
    },
  });
}

function toEntered(stored: ApplicationDoc, officeName: string, caller: Caller): EnteredApplication {
  const end = endOf(stored, caller);
  return {
    ...toApplication(stored, officeName),
    primary_phone: stored.primary_phone,
    entered_at: (stored.entered_at ?? stored.application_time).toISOString(),
    ...(end === undefined ? {} : { take_back_end: end.toISOString() }),
  };
}
