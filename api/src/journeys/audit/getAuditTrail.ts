import type { CallAnswer } from '@rollbook/contract';
import type { AuditDoc } from '../../base/audit/record';
import { cursorOf, NOTES, partsOf, readParts, type TrailPart } from '../../base/audit/trailParts';
import type { Handler } from '../../base/http/context';
import { paymentOf } from '../../membership/record/records';
import { callerNames } from '../../parties/people/callerNames';

/** What a payment's trail adds to that of an application, which has its own entry for being paid. */
const OF_PAYMENT = ['payment needs review', 'payment resolved', 'refunded at Square', 'disputed'] as const;

/**
 * The audit of one record, newest first; for an application also what became of the payment that paid it. The next cursor is in
 * a header: each kind of entry goes on after its own last one, so entries after a cursor can be newer than some before it.
 */
export const getAuditTrail: Handler<'getAuditTrail'> = async ({ subject, id, cursor }, { setNextCursor }) => {
  const payment =
    subject === 'application' && /^\d{1,15}$/.test(id) ? await paymentOf(Number(id)) : undefined;
  const ofPayment: TrailPart = {
    subject: 'payment',
    ids: payment === undefined ? [] : [payment],
    events: OF_PAYMENT,
  };
  const { records, places } = await readParts([...partsOf(subject, [id]), ofPayment], cursor);
  const next = cursorOf(places);
  if (next !== null) setNextCursor(next);
  return shownEntries(records);
};

type History = {
  entries: CallAnswer<'getAuditTrail'>;
  next: string | null;
  /** Whether notes or calls are among what comes after. */
  hasMoreNotes: boolean;
};

/** The audit of some applications, newest first. The cursor is as in `getAuditTrail`. */
export async function trailOfApplications(
  ids: readonly number[],
  cursor: string | undefined,
): Promise<History> {
  const parts = partsOf('application', ids.map(String));
  const { records, places } = await readParts(parts, cursor);
  return {
    entries: await shownEntries(records),
    next: cursorOf(places),
    hasMoreNotes: parts.some(({ events }, nth) => events === NOTES && places[nth] !== ''),
  };
}

async function shownEntries(found: AuditDoc[]): Promise<CallAnswer<'getAuditTrail'>> {
  const records = found.toSorted((one, other) => other.at.getTime() - one.at.getTime());
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
}
