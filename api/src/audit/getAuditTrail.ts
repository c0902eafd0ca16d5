import type { Handler } from '../http/context';
import { Audit } from './record';

/** The present names of offices and groups. */
export type Names = {
  officeNames: (oids: number[]) => Promise<(oid: number) => string>;
  groupNames: () => Promise<(ogid: number) => string>;
};

/** The audit of one record, newest first (D19). */
export function getAuditTrail(names: Names): Handler<'getAuditTrail'> {
  return async ({ subject, id }) => {
    const records = await Audit.find({ subject, subject_id: id }).sort({ at: -1, nth: -1 }).limit(500).lean();
    const nameOf = await callerNames(
      records.map(({ who }) => who),
      names,
    );
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
}

/** The present names of the offices and groups among these callers ('office:3'). */
async function callerNames(
  callers: string[],
  { officeNames, groupNames }: Names,
): Promise<(who: string) => string> {
  const idOf = (who: string) => Number(who.split(':')[1]);
  const offices = callers.filter((who) => who.startsWith('office:'));
  const officeName = await officeNames(offices.map(idOf));
  const groupName = callers.some((who) => who.startsWith('group:')) ? await groupNames() : () => '';
  return (who) => {
    if (who.startsWith('office:')) return officeName(idOf(who));
    return who.startsWith('group:') ? groupName(idOf(who)) : '';
  };
}
