import { denverDate } from '@rollbook/contract';
import { readsOfDay } from '../../base/audit/reads';
import { Audit, type AuditDoc, indexTrailOf, recordAudit } from '../../base/audit/record';
import { type Caller, callerName, callerNamed } from '../../base/http/caller';
import type { Handler } from '../../base/http/context';
import type { Reached } from './foreignMembers';
import type { SearchLimit } from '../../base/limits/searches';
import { groupNames } from '../../parties/groups/records';
import { officeNames } from '../../parties/offices/records';

indexTrailOf('search limits', 'search limit reached');

const SHOWN_MS = 7 * 24 * 3_600_000;
const MOST_SHOWN = 100;

type Noted = SearchLimit | Reached['limit'];
const NOTED: readonly Noted[] = ['minute', 'day', 'members', 'members early', 'members month'];
const COUNTS_SEARCHES: readonly Noted[] = ['minute', 'day'] satisfies SearchLimit[];

/**
 * Notes once per account, limit and day that a limit of searches was reached (D77). `shown` is the number of members of
 * other offices; undefined for a limit that counts searches.
 */
export async function noteSearchLimit(
  caller: Caller,
  limit: Noted,
  now: Date,
  shown?: number,
): Promise<void> {
  const account = callerName(caller);
  await recordAudit(caller, now, {
    subject: 'account',
    id: account,
    what: 'search limit reached',
    after: shown === undefined ? { limit } : { limit, shown },
    key: `search limit:${account}:${limit}:${denverDate(now)}`,
  });
}

/** The accounts that reached a limit of searches in the past 7 days, the latest first. */
export const getSearchAlerts: Handler<'getSearchAlerts'> = async (_input, { now }) => {
  const since = new Date(now().getTime() - SHOWN_MS);
  const alerts = await Audit.find({ what: 'search limit reached', at: { $gte: since } })
    .sort({ at: -1 })
    .limit(MOST_SHOWN)
    .lean();
  const callers = alerts.map(({ who }) => callerNamed(who));
  const [officeName, groupName] = await Promise.all([
    officeNames(callers.flatMap((caller) => (caller.role === 'office' ? [caller.oid] : []))),
    groupNames(),
  ]);
  const nameOf = (who: string): string => {
    const caller = callerNamed(who);
    if (caller.role === 'group') return groupName(caller.ogid);
    return caller.role === 'office' ? officeName(caller.oid) : '';
  };
  return Promise.all(
    alerts.map(async ({ at, who, after }) => ({
      at: at.toISOString(),
      account: who,
      office_name: nameOf(who),
      limit: notedOf(after?.['limit']),
      ...shownIn(after),
      // A search of the screen makes both requests.
      searches: Math.max(
        await readsOfDay(who, 'searched members', at),
        await readsOfDay(who, 'searched other offices', at),
      ),
    })),
  );
};

/** Of a limit that counts searches an earlier version noted 0: how many were shown was not known. */
function shownIn(after: AuditDoc['after']): { shown?: number } {
  const [limit, shown] = [notedOf(after?.['limit']), after?.['shown']];
  return COUNTS_SEARCHES.includes(limit) || typeof shown !== 'number' ? {} : { shown };
}

function notedOf(limit: unknown): Noted {
  return NOTED.find((one) => one === limit) ?? 'day';
}
