import type { CalendarDate } from '@rollbook/contract';
import { ApiProblem } from '../../base/http/problem';
import { Application, type ApplicationDoc } from '../record/application';
import { readMemberships } from '../record/chain';
import { searchTokens } from '../search/searchTokens';
import { NOT_BEING_PAID } from './editable';

/** What moves a membership from one office to another; `move` is its id, and `on` the Denver day. */
export type Move = { move: string; from: number; to: number; by: string; on: CalendarDate };

/**
 * Moves all applications of a membership that are at the office, each by its own conditional update, and answers those that this
 * move has brought over, also in an earlier try. Safe to repeat. Throws 409 while one of them is being paid.
 */
export async function moveChain(chain: number, move: Move): Promise<ApplicationDoc[]> {
  const here = await Application.find({ chain, oid: move.from }).lean();
  if (here.some(isBeingPaid)) throw beingPaid();
  for (const { _id } of here) await moveOne(_id, move);
  return movedIn(chain, move.move);
}

async function moveOne(id: number, move: Move): Promise<void> {
  for (;;) {
    const stored = await Application.findOne({ _id: id, oid: move.from }).lean();
    if (stored === null) return;
    if (isBeingPaid(stored)) throw beingPaid();
    if (await change(stored, movedTo(stored, move), move.by)) return;
  }
}

/**
 * Moves them back to where they came from, all or none. Throws 409 with the reason when one was changed, paid, renewed or
 * cancelled since. Safe to repeat; answers those that are back.
 */
export async function moveChainBack(chain: number, { move, from, to, by }: Move): Promise<ApplicationDoc[]> {
  const [moved, all, memberships] = await Promise.all([
    movedIn(chain, move),
    Application.find({ chain, oid: to, state: { $ne: 'deleted' } }).lean(),
    readMemberships([chain]),
  ]);
  if (moved.some(isBeingPaid)) throw beingPaid();
  const others = all.filter(
    ({ moved_by, _id }) => moved_by !== move && !moved.some((one) => one._id === _id),
  );
  if (moved.length > 0 && others.some(({ application_time }) => isSince(application_time, moved))) {
    throw changed('renewed');
  }
  if (moved.some(({ version, moved_version }) => version !== moved_version)) throw changed('changed');
  const cancelledOn = memberships.get(chain)?.cancelled_on ?? '';
  if (moved.some(({ moved_on }) => cancelledOn !== '' && cancelledOn >= moved_on)) throw changed('cancelled');
  const back: ApplicationDoc[] = [];
  for (const stored of moved) {
    if (!(await change(stored, movedBack(stored, from), by))) throw changed('changed');
    back.push({ ...stored, oid: from });
  }
  return back;
}

function isSince(time: Date, moved: readonly ApplicationDoc[]): boolean {
  return moved.every(({ application_time }) => time > application_time);
}

/** The applications that a move has brought to their office. */
async function movedIn(chain: number, move: string): Promise<ApplicationDoc[]> {
  return Application.find({ moved: true, moved_by: move, chain }).sort({ starts: 1 }).lean();
}

/** False when it has changed since it was read, or a payment has it. */
async function change(stored: ApplicationDoc, set: Partial<ApplicationDoc>, by: string): Promise<boolean> {
  const { _id, oid, version } = stored;
  const { matchedCount } = await Application.updateOne(
    { _id, oid, version, state: { $ne: 'hidden' }, ...NOT_BEING_PAID },
    { $set: { ...set, changed_by: by }, $inc: { version: 1 } },
  );
  return matchedCount === 1;
}

function movedTo(stored: ApplicationDoc, { move, from, to, on }: Move): Partial<ApplicationDoc> {
  const { former_offices = [], moved_days = [], version } = stored;
  return {
    ...at(stored, to, [...former_offices, from], [...moved_days, on]),
    moved_by: move,
    moved_version: version + 1,
  };
}

function movedBack(stored: ApplicationDoc, from: number): Partial<ApplicationDoc> {
  const { former_offices, moved_days } = stored;
  return { ...at(stored, from, former_offices.slice(0, -1), moved_days.slice(0, -1)), moved_by: '' };
}

function at(
  stored: ApplicationDoc,
  oid: number,
  former_offices: number[],
  moved_days: string[],
): Partial<ApplicationDoc> {
  const sold = stored.sold_at ?? (stored.paid ? stored.oid : null);
  return {
    oid,
    moved: former_offices.length > 0,
    former_offices,
    moved_days,
    moved_on: moved_days.at(-1) ?? '',
    sold_at: sold === oid ? null : sold,
    search: searchTokens({ ...stored, id: stored._id, oid, former_offices }),
  };
}

function isBeingPaid({ state, paid, payment }: ApplicationDoc): boolean {
  return state === 'hidden' || (!paid && payment !== null);
}

function beingPaid(): ApiProblem {
  return new ApiProblem('conflict', 'It is being paid for at this moment');
}

const SINCE = {
  changed: 'It was changed or paid for since',
  renewed: 'It was renewed since',
  cancelled: 'It was cancelled since',
} as const;

function changed(how: keyof typeof SINCE): ApiProblem {
  return new ApiProblem('conflict', SINCE[how]);
}
