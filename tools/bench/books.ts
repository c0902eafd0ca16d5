import { emailList } from '@rollbook/contract';
import { type ApplicationDoc, Application } from '../../api/src/membership/record/application';
import { closeDatabase, openDatabase } from '../../api/src/base/database';
import { Outbox } from '../../api/src/letters/mail/model';
import { violations as invariantViolations } from '../../api/test/faults/payments/invariants';
import type { Payment as Charge } from '../../local/square/index';
import type { Acknowledged } from './mix';
import { offices } from './seed/offices';

type Run = { since: Date; charges: Charge[]; acknowledged: Acknowledged };

/** What is wrong in the books after a load: I1-I7, and acknowledged requests that were lost. Empty when all agree. */
export async function violations(uri: string, { since, charges, acknowledged }: Run): Promise<string[]> {
  await openDatabase(uri);
  try {
    const square = { payments: () => charges };
    return [...(await invariantViolations({ square, since })), ...(await lost(acknowledged))];
  } finally {
    await closeDatabase();
  }
}

/** Acknowledged applications are stored with their copies, and acknowledged payments have paid their names. */
async function lost({ submitted, paidByCard, bulk, marked }: Acknowledged): Promise<string[]> {
  const byCard = [...paidByCard, ...bulk.flat()];
  const ids = [...submitted, ...byCard, ...marked.flat()];
  const stored = await Application.find({ _id: { $in: ids } }).lean();
  const applications = new Map(stored.map((one) => [one._id, one]));
  const outbox = await Outbox.find({ _id: { $in: stored.flatMap(copyIds) } }).lean();
  const sent = new Set(outbox.filter(({ state }) => state === 'sent').map(({ _id }) => _id));
  const missing = (wanted: number[], isThere: (one: ApplicationDoc) => boolean, what: string) =>
    wanted.flatMap((id) => {
      const one = applications.get(id);
      return one !== undefined && isThere(one) ? [] : [`application ${id}: acknowledged as ${what}`];
    });
  return [
    ...missing(submitted, ({ state }) => state === 'live', 'submitted, not stored'),
    ...missing(submitted, (one) => copyIds(one).every((id) => sent.has(id)), 'submitted, copies not sent'),
    ...missing(byCard, ({ square_id }) => square_id !== '', 'paid by card, not paid'),
    ...missing(marked.flat(), ({ payment_type }) => payment_type === 'check', 'marked as paid, not paid'),
  ];
}

/** Outbox ids of the copies that a pay-at-office application has. */
function copyIds({ _id, oid, email }: ApplicationDoc): string[] {
  const office = offices[oid - 1];
  const addresses = office === undefined ? [] : [office.office_email, ...emailList(office.cc_email)];
  return [email, ...addresses].map((address) => `office:${_id}:${address}`);
}
