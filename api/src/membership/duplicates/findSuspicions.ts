import { denverDate } from '@rollbook/contract';
import type { Services } from '../../base/http/context';
import { Application, type ApplicationDoc } from '../record/application';
import { readChains, type StoredChain } from '../record/chain';
import { isSuspectToken } from '../search/searchTokens';
import { type Desk, judgePair } from './alike';
import { areHeldApart, pairOf, suspect, Suspicion, type SuspicionDoc } from './suspicion';

type Looking = Pick<Services, 'brand' | 'now'>;

/** Applications of a round. */
const BATCH = 200;
/** Of one person, so many applications of other memberships are looked at. */
const MOST_ALIKE = 20;

/**
 * Looks for other records of the persons that are new or were changed. True when more wait. It searches by the suspect tokens (folded
 * name with e-mail address, birthday or phone), so only the index of `search` is read. Safe to repeat and to run twice at a time:
 * `twice_due` is cleared after the suspicions are stored, and of two records that are written at once the later look finds both.
 */
export async function findSuspicions({ brand, now }: Looking): Promise<boolean> {
  const due = await Application.find({ state: 'live', twice_due: true })
    .sort({ _id: 1 })
    .limit(BATCH)
    .select('chain search version')
    .lean<Due[]>();
  if (due.length === 0) return false;
  const byToken = await chainsByToken(due.flatMap(tokensOf));
  for (const application of due) {
    const alike = tokensOf(application).flatMap((token) => [...(byToken.get(token) ?? [])]);
    const others = [...new Set(alike)].filter((chain) => chain !== application.chain);
    await look(application.chain, others.slice(0, MOST_ALIKE), { brand, today: denverDate(now()) }, now());
  }
  const looked = due.map(({ _id, version }) => ({
    updateOne: {
      filter: { _id, version, twice_due: true },
      update: { $set: { twice_due: false } },
    },
  }));
  await Application.bulkWrite(looked, { ordered: false });
  return due.length === BATCH;
}

type Due = Pick<ApplicationDoc, '_id' | 'chain' | 'search' | 'version'>;

const tokensOf = ({ search }: Pick<Due, 'search'>) => search.filter(isSuspectToken);

async function look(chain: number, others: number[], desk: Desk, at: Date): Promise<void> {
  if (others.length === 0) return;
  const stored = await readChains([chain, ...others]);
  for (const other of others) {
    const { is } = judgePair(stored.get(chain), stored.get(other), desk);
    if (is === 'gone' || (await areHeldApart(chain, other))) continue;
    await suspect(pairOf(chain, other), at);
  }
}

/** The memberships with each of these tokens. */
async function chainsByToken(tokens: readonly string[]): Promise<Map<string, Set<number>>> {
  const wanted = new Set(tokens);
  const chains = new Map<string, Set<number>>();
  const found = await Application.find({ state: 'live', search: { $in: [...wanted] } })
    .limit(MOST_ALIKE * wanted.size)
    .select('chain search')
    .lean();
  for (const application of found) {
    for (const token of tokensOf(application)) {
      if (!wanted.has(token)) continue;
      chains.set(token, (chains.get(token) ?? new Set()).add(application.chain));
    }
  }
  return chains;
}

/** Suspicions of a page. */
const PAGE = 500;

/** Drops suspicions that are none any more: joined, erased, deleted, over, or changed. */
export async function dropSuspicions({ brand, now }: Looking): Promise<void> {
  const desk = { brand, today: denverDate(now()) };
  for (let after = ''; ;) {
    const open = await Suspicion.find({ state: 'open', _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(PAGE)
      .lean();
    for (const { pair, judged } of await judgeAll(open, desk)) {
      if (judged.is !== 'gone') continue;
      const { _id, seen_at } = pair;
      await Suspicion.deleteOne({ _id, state: 'open', seen_at });
    }
    after = open.at(-1)?._id ?? '';
    if (open.length < PAGE) return;
  }
}

/** Each with both memberships as they are now. */
export async function judgeAll(pairs: readonly SuspicionDoc[], desk: Desk) {
  const stored = await readChains(pairs.flatMap(({ one, other }) => [one, other]));
  const judgedPair = async (pair: SuspicionDoc) => {
    const [one, other] = [stored.get(pair.one), stored.get(pair.other)];
    const judged = judgePair(one, other, desk);
    const isOther = judged.is === 'suspected' && (await isApartByJoining(one, other));
    return { pair, one, other, judged: isOther ? ({ is: 'resting' } as const) : judged };
  };
  return Promise.all(pairs.map(judgedPair));
}

/** A record that was joined in since was said to be of another person. */
async function isApartByJoining(
  one: StoredChain | undefined,
  other: StoredChain | undefined,
): Promise<boolean> {
  if (one === undefined || other === undefined) return false;
  const isJoined = [one, other].some(({ membership }) => (membership?.joins ?? []).length > 0);
  return isJoined && areHeldApart(one.chain, other.chain);
}
