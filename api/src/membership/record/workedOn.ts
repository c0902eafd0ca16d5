import { Audit, type AuditDoc } from '../../base/audit/record';
import { mailedSince } from '../../letters/mail/mailsAbout';
import { Application, type ApplicationDoc } from './application';
import { Membership } from './membership';

type Term = Pick<ApplicationDoc, '_id' | 'chain' | 'imported_by'>;
type Entry = Pick<AuditDoc, 'what' | 'who'>;

/** An import or entries of the desk, from when on others can have worked on what they wrote. */
export type Written = {
  since: Date;
  /** Which terms it has made. */
  made: (term: Term) => boolean;
  /** What it writes into the history itself. */
  wrote: (entry: Entry) => boolean;
};

/**
 * The memberships among these that were worked on since they were written, with the ms of the latest work: something stands in
 * the history (a note, a call, a request to the administrator, a payment, a joining, a move, 'another person'), a mail was sent, or
 * the card of a member who was new then was opened: this has no time of its own, so it is always the latest. What only
 * raises the version of an application is not looked for here.
 */
export async function workedOn(chains: readonly number[], written: Written): Promise<Map<number, number>> {
  if (chains.length === 0) return new Map();
  const terms = await Application.find({ chain: { $in: chains } })
    .select('chain imported_by')
    .lean<Term[]>();
  const chainOf = new Map([
    ...chains.map((chain) => [chain, chain] as const),
    ...terms.map(({ _id, chain }) => [_id, chain] as const),
  ]);
  const ids = [...chainOf.keys()];
  const elsewhere = new Set(terms.flatMap((term) => (written.made(term) ? [] : term.chain)));
  const [told, mailed, cards] = await Promise.all([
    toldSince(ids, written),
    mailedSince(ids, written.since),
    withCard(chains.filter((chain) => !elsewhere.has(chain))),
  ]);
  const work = [...told, ...mailed, ...cards].toSorted((one, other) => one.at - other.at);
  return new Map(
    work.flatMap(({ id, at }) => {
      const chain = chainOf.get(id);
      return chain === undefined ? [] : [[chain, at] as const];
    }),
  );
}

/** What happened to an application, in ms. */
type Work = { id: number; at: number };

/** The entries of the history that were not written with it. */
async function toldSince(ids: readonly number[], { since, wrote }: Written): Promise<Work[]> {
  const found = await Audit.find({
    subject: 'application',
    subject_id: { $in: ids.map(String) },
    at: { $gte: since },
  })
    .select('subject_id what who at')
    .lean();
  return found.flatMap((entry) =>
    wrote(entry) ? [] : [{ id: Number(entry.subject_id), at: entry.at.getTime() }],
  );
}

/** A code is made when a card is first shown: the member may have it. */
async function withCard(chains: readonly number[]): Promise<Work[]> {
  const found = await Membership.find({ _id: { $in: chains }, card: { $ne: '' } })
    .select('_id')
    .lean();
  return found.map(({ _id }) => ({ id: _id, at: Infinity }));
}
