import { recordAudit } from '../../base/audit/record';
import type { Handler } from '../../base/http/context';
import { unknownRecord } from '../../base/http/problem';
import { findLive } from '../../membership/applications/records';

/** A note about a member; the history keeps it. */
export const addNote: Handler<'addNote'> = async ({ id, text }, { attempt, caller, now }) => {
  if ((await findLive(id)) === null) throw unknownRecord('application');
  const key = attempt === undefined ? {} : { key: `note:${attempt}` };
  await recordAudit(caller, now(), { subject: 'application', id, what: 'noted', after: { text }, ...key });
  return { success: true };
};
