import { nameShown } from '@rollbook/contract';
import { Application, type ApplicationDoc } from '../record/application';
import { readChains, type StoredChain } from '../record/chain';

const FIELDS = [
  'oid',
  'first',
  'last',
  'email',
  'birthday',
  'primary_phone',
  'another',
  'starts',
  'expiration_date',
  'paid',
  'payment',
  'payment_time',
  'application_time',
  'cancelled',
] as const satisfies readonly (keyof ApplicationDoc)[];

export type TermAt = Pick<ApplicationDoc, '_id' | 'chain' | (typeof FIELDS)[number]>;
export type MemberAt = { id: number; name: string; chain: number; stored: StoredChain<TermAt> | undefined };

/** Memberships that are read at a time. */
const PART = 250;

/**
 * The memberships of an office: those whose newest term is there, and deleted ones that can be restored. `id` is an application
 * of each. One that was renewed at another office is that office's, with its earlier terms left where they are.
 */
export async function* membersAt(oid: number): AsyncGenerator<MemberAt> {
  const chains = new Set<number>();
  for await (const { chain } of Application.find({ oid, state: { $ne: 'hidden' } })
    .select('chain')
    .lean()
    .cursor()) {
    chains.add(chain);
  }
  const numbers = [...chains].toSorted((one, other) => one - other);
  for (let from = 0; from < numbers.length; from += PART)
    yield* partOf(oid, numbers.slice(from, from + PART));
}

async function* partOf(oid: number, numbers: number[]): AsyncGenerator<MemberAt> {
  const chains = await readChains(numbers, FIELDS);
  const deleted = numbers.filter((chain) => !chains.has(chain));
  const restorable = await Application.find({ oid, chain: { $in: deleted }, state: 'deleted' })
    .select('chain first last')
    .lean();
  for (const chain of numbers) {
    const stored = chains.get(chain);
    if (stored !== undefined && stored.applications.at(-1)?.oid !== oid) continue;
    const newest = stored?.applications.at(-1) ?? restorable.find((one) => one.chain === chain);
    if (newest !== undefined) yield { id: newest._id, name: nameShown(newest), chain, stored };
  }
}

/** The applications of an office that a card payment or a renewal has not published yet. */
export async function countHidden(oid: number): Promise<number> {
  return Application.countDocuments({ oid, state: 'hidden' }).exec();
}
