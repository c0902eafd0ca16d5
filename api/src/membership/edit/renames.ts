import { folded, nameShown } from '@rollbook/contract';
import { recordAudit } from '../../base/audit/record';
import { callerName } from '../../base/http/caller';
import type { Context, Handlers } from '../../base/http/context';
import { unknownRecord } from '../../base/http/problem';
import { queueMails } from '../../letters/mail/queue';
import { memberNumberOf, memberNumbers } from '../record/chain';
import { officeNames } from '../../parties/offices/records';
import { Application, type ApplicationDoc } from '../record/application';

type Named = Pick<ApplicationDoc, 'first' | 'last'>;

/**
 * What an office's change of a paid member's name adds to the record: the old name, which stays on it, and that the
 * administrator has to look at it.
 */
export function renamed(
  stored: ApplicationDoc,
  to: Named,
  { caller, now }: Pick<Context, 'caller' | 'now'>,
): Partial<ApplicationDoc> {
  const { first, last, paid, former_names } = stored;
  const isSame = first === to.first && last === to.last;
  if (caller.role !== 'office' || !paid || isSame) return {};
  return {
    former_names: [...former_names, { first, last, by: callerName(caller), at: now() }],
    renamed: true,
  };
}

/** Mails the administrator when both names of a paid member were changed: the membership may have been passed on. */
export async function mailRenamed(
  stored: ApplicationDoc,
  updated: ApplicationDoc,
  { brand, caller, now }: Pick<Context, 'brand' | 'caller' | 'now'>,
): Promise<void> {
  const isChanged = (field: 'first' | 'last') => folded(stored[field]) !== folded(updated[field]);
  if (caller.role !== 'office' || !updated.renamed) return;
  if (!isChanged('first') || !isChanged('last')) return;
  const { planName, supportEmail: address } = brand;
  const nameOf = await officeNames([updated.oid]);
  const mail = {
    id: `renamed:${updated._id}:${updated.version}:${address}`,
    to: { name: planName, address },
    language: 'en',
    template: 'memberRenamed',
    data: {
      planName,
      id: await memberNumberOf(updated),
      officeName: nameOf(updated.oid),
      before: nameShown(stored),
      after: nameShown(updated),
    },
  } as const;
  await queueMails([mail], now());
}

export const renameCalls: Handlers = {
  /** Paid members that an office renamed and the administrator has not checked yet. */
  getRenamedMembers: async () => {
    // In an $or the state is no bound of an index: nearly all are live, and few are renamed.
    const found = await Application.find({ renamed: true, $or: [{ state: 'live' }] })
      .sort({ _id: -1 })
      .lean();
    const [nameOf, numberOf] = await Promise.all([
      officeNames(found.map(({ oid }) => oid)),
      memberNumbers(found),
    ]);
    return found.map(({ _id: id, oid, chain, first, last, former_names }) => ({
      id,
      oid,
      member_id: numberOf({ _id: id, oid, chain }),
      office_name: nameOf(oid),
      first,
      last,
      former_names: former_names.map(({ at, ...former }) => ({ ...former, at: at.toISOString() })),
    }));
  },

  checkRenamedMember: async ({ id }, { caller, now }) => {
    const { matchedCount } = await Application.updateOne(
      { _id: id, renamed: true },
      { $set: { renamed: false } },
    );
    if (matchedCount === 0) throw unknownRecord('renamed member');
    await recordAudit(caller, now(), { subject: 'application', id, what: 'new name checked' });
    return { success: true };
  },
};
