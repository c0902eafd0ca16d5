import { ApiProblem, invalidFields } from '../../base/http/problem';
import { looksLikeOne } from '../../membership/duplicates/alike';
import type { ApplicationDoc } from '../../membership/record/application';
import { readChain, type StoredChain } from '../../membership/record/chain';
import { chainOf } from '../../membership/record/records';

/** The record that is deleted for a person who is here twice, or why none is. `found`: the other record, for comparing both. */
export type Spare = { found?: StoredChain } & (
  | { application: ApplicationDoc; number: string }
  | { why: string }
);

const BOTH_PAID = 'Both are paid: compare them, and join what both have.';
const OF_ANOTHER = 'One of the two is of another clinic: compare both before they are joined.';
/** The same for a number that is unknown and for a stranger's: it must not tell which numbers there are. */
const NOT_FOUND =
  'No other record of your clinic has this number, and no record of another clinic that shows the same name with the same birthday, phone or email';

const NUMBER = /^\s*(\d{1,10})\s*-\s*(\d{1,10})\s*$/;

/** Throws 422 unless the number is of a record that the office sees itself, or of one that looks like the same person. */
export async function refuseStranger(stored: StoredChain, other: string, office: number): Promise<void> {
  const found = await chainNumbered(other);
  const isKnown =
    found !== undefined &&
    found.chain !== stored.chain &&
    (found.applications.every(({ oid }) => oid === office) || looksLikeOne(stored, found));
  if (!isKnown) throw invalidFields({ other: NOT_FOUND });
}

/**
 * One of the two must be unpaid from its beginning: nothing else of it has to be kept. Both must be of the office that asks: it cannot
 * speak for the record of another one.
 */
export async function spareOf(stored: StoredChain, other: string, office: number): Promise<Spare> {
  const found = await chainNumbered(other);
  if (found === undefined) return { why: `No member has the number ${other}.` };
  if (found.chain === stored.chain) return { why: `${other} is this record itself.` };
  const both = [found, stored];
  if (isOfAnother(both, office)) return { found, why: OF_ANOTHER };
  const spare = both.find(({ applications }) => applications.every(isUnused));
  const [application] = spare?.applications ?? [];
  if (application === undefined) return { found, why: BOTH_PAID };
  return { found, application, number: `${application.chain}-${application.oid}` };
}

/** The same for what is being done. Undefined when a repeat finds it deleted; throws 409 when the office may not have it deleted. */
export async function spareNow(
  stored: StoredChain,
  other: string,
  office: number,
): Promise<ApplicationDoc | undefined> {
  const spare = await spareOf(stored, other, office);
  if (!('why' in spare)) return spare.application;
  if (spare.found !== undefined && isOfAnother([spare.found, stored], office)) {
    throw new ApiProblem('conflict', OF_ANOTHER);
  }
  return undefined;
}

function isOfAnother(both: readonly StoredChain[], office: number): boolean {
  return both.some(({ applications }) => applications.some(({ oid }) => oid !== office));
}

function isUnused({ paid, payment, renewed_as }: ApplicationDoc): boolean {
  return !paid && payment === null && renewed_as === null;
}

async function chainNumbered(text: string): Promise<StoredChain | undefined> {
  const [, id = ''] = NUMBER.exec(text) ?? [];
  if (id === '') return undefined;
  const chain = await chainOf(Number(id));
  return chain === undefined ? undefined : readChain(chain);
}
