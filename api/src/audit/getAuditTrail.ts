import type { Handler } from '../http/context';
import { Audit } from './record';

/** The audit of one record, newest first (D19). */
export const getAuditTrail: Handler<'getAuditTrail'> = async ({ subject, id }) => {
  const records = await Audit.find({ subject, subject_id: id }).sort({ at: -1, nth: -1 }).limit(500).lean();
  return records.map(({ at, who, role, what, before, after }) => ({
    at: at.toISOString(),
    who,
    role,
    what,
    before,
    after,
  }));
};
