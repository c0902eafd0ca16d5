import { recordAudit } from '../../base/audit/record';
import { callerName } from '../../base/http/caller';
import type { Gate, Handler } from '../../base/http/context';

/** A list that leaves the product: who took it, how many rows, and nothing of what is in them. An empty one takes nothing. */
export const recordExport: Gate['recordExport'] = async (caller, now, { list, rows, way }) => {
  if (rows === 0) return;
  const what = 'list exported';
  await recordAudit(caller, now, {
    subject: 'account',
    id: callerName(caller),
    what,
    after: { list, rows, way },
  });
};

/** A screen saves and prints the rows that it has read as pages, and tells it here: before a file is saved, after a print. */
export const noteExport: Handler<'noteExport'> = async (exported, { caller, now }) => {
  await recordExport(caller, now(), exported);
  return { success: true };
};
