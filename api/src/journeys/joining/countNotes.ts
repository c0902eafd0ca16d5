import { AUDIT_EVENTS } from '@rollbook/contract';
import { Audit } from '../../base/audit/record';

/** Notes and calls about these applications. */
export async function countNotes(ids: readonly number[]): Promise<number> {
  return Audit.countDocuments({
    subject: 'application',
    subject_id: { $in: ids.map(String) },
    what: { $in: AUDIT_EVENTS.notes },
  });
}
