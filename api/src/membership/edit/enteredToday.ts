import {
  type CallInput,
  denverDate,
  denverInstant,
  type EnteredApplication,
  minutesLeft,
  STAFF,
} from '@rollbook/contract';
import type { Context, Handler } from '../../base/http/context';
import { ApiProblem, unknownRecord } from '../../base/http/problem';
import { officeNames } from '../../parties/offices/records';
import { Application, type ApplicationDoc } from '../record/application';
import { deleteLive } from './deletion';
import { endsOf, FOLLOWED } from './entryEnds';
import { beingPaid, isBeingPaid, refusal, stale } from './editable';
import { mapped } from '../lists/lists';
import { BATCH, COLUMNS } from '../lists/rows';
import { toApplication } from '../lists/toWire';

/** The paper log that an office, or the administrator for it, has entered today, newest first. */
export const getEnteredToday: Handler<'getEnteredToday'> = async ({ oid }, context) => {
  const today = { $gte: denverInstant(denverDate(context.now())) };
  const found = { oid, state: 'live', source: 'paper', kind: 'new', entered_at: today } as const;
  const [nameOf, entries] = await Promise.all([
    officeNames([oid]),
    Application.find(found).select(FOLLOWED).lean(),
  ]);
  const ends = await endsOf(entries, context);
  const rows = Application.find(found)
    .sort({ entered_at: -1, _id: -1 })
    .select(`${COLUMNS} entered_at`)
    .lean()
    .cursor({ batchSize: BATCH });
  return mapped(rows, (row: ApplicationDoc) => toEntered(row, nameOf(row.oid), ends.get(row._id)));
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
  const end = (await endsOf([entered], desk)).get(id);
  if (minutesLeft(end, desk.now()) === 0) {
    throw new ApiProblem('conflict', STAFF.notTakenBack);
  }
  if (version !== undefined && version !== entered.version) throw await stale(entered);
  const unchanged = { version: entered.version, paid: false, payment: null };
  const how = { what: 'taken back', takenBack: job } as const;
  if (!(await deleteLive(id, unchanged, desk, how))) throw await refusal(id);
}

function toEntered(stored: ApplicationDoc, officeName: string, end: Date | undefined): EnteredApplication {
  return {
    ...toApplication(stored, officeName),
    primary_phone: stored.primary_phone,
    entered_at: (stored.entered_at ?? stored.application_time).toISOString(),
    ...(end === undefined ? {} : { take_back_end: end.toISOString() }),
  };
}
