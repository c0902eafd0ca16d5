import { type AuditEvent, minutesLeft, takeBackEnd } from '@rollbook/contract';
import { callerName } from '../../base/http/caller';
import type { Context } from '../../base/http/context';
import type { ApplicationDoc } from '../record/application';
import { workedOn } from '../record/workedOn';

/** What is read of an entry of the desk to know until when it can be taken back. */
export const FOLLOWED = 'chain entered_at paid payment renewed_as replaced_by changed_by cancelled';

type Entry = Pick<
  ApplicationDoc,
  | '_id'
  | 'chain'
  | 'entered_at'
  | 'paid'
  | 'payment'
  | 'renewed_as'
  | 'replaced_by'
  | 'changed_by'
  | 'cancelled'
>;
type Desk = Pick<Context, 'caller' | 'now'>;

/** Until when each of these entries of the desk can be taken back; those that something has followed are left out. */
export async function endsOf(entries: readonly Entry[], desk: Desk): Promise<Map<number, Date>> {
  const open = entries.filter((entry) => minutesLeft(endOf(entry, desk), desk.now()) > 0);
  const worked = await workedOnSince(open, desk);
  return new Map(
    entries.flatMap((entry) => {
      const end = endOf(entry, desk, worked.has(entry._id));
      return end === undefined ? [] : [[entry._id, end] as const];
    }),
  );
}

function endOf(
  { entered_at, paid, payment, renewed_as, replaced_by, changed_by, cancelled }: Entry,
  { caller }: Desk,
  isWorkedOn = false,
): Date | undefined {
  if (entered_at === null) return undefined;
  return takeBackEnd({
    at: entered_at,
    followedBy: {
      payment: paid || payment !== null,
      renewal: renewed_as !== null || replaced_by !== null,
      cancellation: cancelled !== null,
      'change by another': changed_by !== '' && changed_by !== callerName(caller),
      'work on the member': isWorkedOn,
    },
  });
}

/** What the desk writes into the history when it makes an entry, or takes one back. */
const OF_DESK: readonly AuditEvent[] = ['submitted on paper', 'taken back', 'restored'];

/** Those of these entries whose member was worked on since. The caller's own corrections of an entry are no such work. */
async function workedOnSince(entries: readonly Entry[], { caller }: Desk): Promise<Set<number>> {
  const times = entries.flatMap(({ entered_at }) => entered_at?.getTime() ?? []);
  const own = new Set(entries.map(({ _id }) => _id));
  const worked = await workedOn([...new Set(entries.map(({ chain }) => chain))], {
    since: new Date(Math.min(...times)),
    made: ({ _id }) => own.has(_id),
    wrote: ({ what, who }) => OF_DESK.includes(what) || (what === 'edited' && who === callerName(caller)),
  });
  return new Set(
    entries.flatMap(({ _id, chain, entered_at }) => {
      const latest = worked.get(chain);
      return latest === undefined || entered_at === null || latest < entered_at.getTime() ? [] : _id;
    }),
  );
}
