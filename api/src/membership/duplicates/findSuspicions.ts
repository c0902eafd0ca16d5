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
  for (const application of due) {
    await look(application, { brand, today: denverDate(now()) }, now());
    const { _id, version } = application;
    await Application.updateOne({ _id, version, twice_due: true }, { $set: { twice_due: false } });
  }
  return due.length === BATCH;
}

type Due = Pick<ApplicationDoc, '_id' | 'chain' | 'search' | 'version'>;

async function look({ chain, search }: Due, desk: Desk, now: Date): Promise<void> {
  const others = await chainsAlike(search.filter(isSuspectToken), chain);
  if (others.length === 0) return;
  const stored = await readChains([chain, ...others]);
  for (const other of others) {
    const { is } = judgePair(stored.get(chain), stored.get(other), desk);
    if (is === 'gone' || (await areHeldApart(chain, other))) continue;
    await suspect(pairOf(chain, other), now);
  }
}

/** The other memberships with one of these tokens. */
export async function chainsAlike(tokens: readonly string[], chain: number): Promise<number[]> {
  if (tokens.length === 0) return [];
  const found = await Application.find({
    state: 'live',
    search: { $in: tokens },
    chain: { $ne: chain },
  })
    .limit(MOST_ALIKE)
    .select('chain')
    .lean();
  return [...new Set(found.map((one) => one.chain))];
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
