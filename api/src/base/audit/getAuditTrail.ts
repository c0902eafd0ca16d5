import type { CallAnswer } from '@rollbook/contract';
import type { Handler } from '../http/context';
import { Audit, type AuditDoc, type AuditEvent, EVENTS } from './record';

/** The present names of offices and groups, and the payment of an application. */
export type Known = {
  officeNames: (oids: number[]) => Promise<(oid: number) => string>;
  groupNames: () => Promise<(ogid: number) => string>;
  paymentOf: (application: number) => Promise<string | undefined>;
};

type Names = Omit<Known, 'paymentOf'>;

/** What a payment's trail adds to that of an application, which has its own entry for being paid. */
const OF_PAYMENT = ['payment needs review', 'payment resolved', 'refunded at Square', 'disputed'] as const;
const MOST = 500;

/** The audit of one record, newest first (D19); for an application also what became of the payment that paid it. */
export function getAuditTrail({ paymentOf, ...names }: Known): Handler<'getAuditTrail'> {
  return async ({ subject, id }) => {
    const payment =
      subject === 'application' && /^\d{1,15}$/.test(id) ? await paymentOf(Number(id)) : undefined;
    const [own, ofPayment] = await Promise.all([trail({ subject, subject_id: id }), trailOfPayment(payment)]);
    return shownEntries([...own, ...ofPayment], names);
  };
}

/** The audit of some applications, newest first. */
export async function trailOfApplications(
  ids: readonly number[],
  names: Names,
): Promise<CallAnswer<'getAuditTrail'>> {
  const trails = await Promise.all(
    ids.map((id) => trail({ subject: 'application', subject_id: String(id) })),
  );
  return shownEntries(trails.flat(), names);
}

/** Kinds of entries, each with a limit of its own: many of one push out none of another. */
const KINDS: readonly (readonly AuditEvent[])[] = [
  ['noted', 'called'],
  ['edited', 'details changed', 'address change asked'],
  ['opened agreements', 'opened cards', 'opened details', 'opened receipts', 'checked cards'],
];
const OTHERS = EVENTS.filter((event) => !KINDS.flat().includes(event));

async function trail(of: Pick<AuditDoc, 'subject' | 'subject_id'>): Promise<AuditDoc[]> {
  const found = await Promise.all(
    [...KINDS, OTHERS].map((events) =>
      Audit.find({ ...of, what: { $in: [...events] } })
        .sort({ at: -1, nth: -1 })
        .limit(MOST)
        .lean(),
    ),
  );
  return found.flat();
}

async function trailOfPayment(payment: string | undefined): Promise<AuditDoc[]> {
  if (payment === undefined) return [];
  const records = await trail({ subject: 'payment', subject_id: payment });
  return records.filter(({ what }) => OF_PAYMENT.some((one) => one === what));
}

async function shownEntries(found: AuditDoc[], names: Names): Promise<CallAnswer<'getAuditTrail'>> {
  const records = found.toSorted((one, other) => other.at.getTime() - one.at.getTime());
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
