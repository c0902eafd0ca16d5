import { groupNames } from '../groups/records';
import type { Handler } from '../http/context';
import { officeNames } from '../offices/records';
import { Audit } from './record';

/** The audit of one record, newest first (D19). */
export const getAuditTrail: Handler<'getAuditTrail'> = async ({ subject, id }) => {
  const records = await Audit.find({ subject, subject_id: id }).sort({ at: -1, nth: -1 }).limit(500).lean();
  const nameOf = await callerNames(records.map(({ who }) => who));
  return records.map(({ at, who, role, what, before, after }) => ({
    at: at.toISOString(),
    who,
    who_name: nameOf(who),
    role,
    what,
    before,
    after,
  }));
};

/** The present names of the offices and groups among these callers ('office:3'). */
async function callerNames(callers: string[]): Promise<(who: string) => string> {
  const idOf = (who: string) => Number(who.split(':')[1]);
  const offices = callers.filter((who) => who.startsWith('office:'));
  const officeName = await officeNames(offices.map(idOf));
  const groupName = callers.some((who) => who.startsWith('group:')) ? await groupNames() : () => '';
  return (who) => {
    if (who.startsWith('office:')) return officeName(idOf(who));
    return who.startsWith('group:') ? groupName(idOf(who)) : '';
  };
}
