import type { AuditEvent } from '@rollbook/contract';
import { Audit } from '../../base/audit/record';
import { mailedSince } from '../../letters/mail/mailsAbout';
import { Application, type ApplicationDoc } from './application';
import { Membership } from './membership';

/** What an import writes into the history itself. */
const OF_IMPORTS: readonly AuditEvent[] = ['imported', 'import updated', 'import taken back'];

type Import = { job: string; since: Date };
type Term = Pick<ApplicationDoc, '_id' | 'chain' | 'imported_by'>;

/**
 * The memberships among these that were worked on since an import wrote them: something stands in the history (a note, a
 * call, a request to the administrator, a payment, a joining, a move, 'another person'), a mail was sent, or the card of a member
 * whom the import has made was opened. What only raises the version of an application is not looked for here.
 */
export async function workedOn(chains: readonly number[], { job, since }: Import): Promise<Set<number>> {
  if (chains.length === 0) return new Set();
  const terms = await Application.find({ chain: { $in: chains } })
    .select('chain imported_by')
    .lean<Term[]>();
  const chainOf = new Map([
    ...chains.map((chain) => [chain, chain] as const),
    ...terms.map(({ _id, chain }) => [_id, chain] as const),
  ]);
  const ids = [...chainOf.keys()];
  const elsewhere = new Set(terms.flatMap(({ chain, imported_by }) => (imported_by === job ? [] : chain)));
  const [told, mailed, cards] = await Promise.all([
    toldSince(ids, since),
    mailedSince(ids, since),
    withCard(chains.filter((chain) => !elsewhere.has(chain))),
  ]);
  return new Set([...told, ...mailed, ...cards].flatMap((id) => chainOf.get(id) ?? []));
}

/** Those with an entry of the history that no import has written. */
async function toldSince(ids: readonly number[], since: Date): Promise<number[]> {
  const found = await Audit.find({
    subject: 'application',
    subject_id: { $in: ids.map(String) },
    at: { $gte: since },
  })
    .select('subject_id what')
    .lean();
  return found.flatMap(({ subject_id, what }) => (OF_IMPORTS.includes(what) ? [] : Number(subject_id)));
}

/** A code is made when a card is first shown: the member may have it. */
async function withCard(chains: readonly number[]): Promise<number[]> {
  const found = await Membership.find({ _id: { $in: chains }, card: { $ne: '' } })
    .select('_id')
    .lean();
  return found.map(({ _id }) => _id);
}
