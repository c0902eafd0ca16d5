import { recordAudit } from '../../base/audit/record';
import type { Handler } from '../../base/http/context';
import { unknownRecord } from '../../base/http/problem';
import { chainOf } from '../../membership/applications/records';

/** A note about a member; the history keeps it. */
export const addNote: Handler<'addNote'> = async ({ id, text }, { caller, now }) => {
  if ((await chainOf(id)) === undefined) throw unknownRecord('application');
  await recordAudit(caller, now(), { subject: 'application', id, what: 'noted', after: { text } });
  return { success: true };
};
