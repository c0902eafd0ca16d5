import { limitNotes } from '../../base/limits/notes';
import { recordAudit } from '../../base/audit/record';
import type { Handler } from '../../base/http/context';
import { unknownRecord } from '../../base/http/problem';
import { refuseErasedChain } from '../../membership/record/chain';
import { chainOf } from '../../membership/record/records';

/** A note about a member; the history keeps it. */
export const addNote: Handler<'addNote'> = async ({ id, text }, { caller, config, now }) => {
  const chain = await chainOf(id);
  if (chain === undefined) throw unknownRecord('application');
  await refuseErasedChain(chain);
  await limitNotes(chain, { config, now });
  await recordAudit(caller, now(), { subject: 'application', id, what: 'noted', after: { text } });
  return { success: true };
};
