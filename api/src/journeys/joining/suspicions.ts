import { denverDate, MAX_SUSPICIONS, type SuspectMark } from '@rollbook/contract';
import { recordAudits } from '../../base/audit/record';
import { type Caller, callerName } from '../../base/http/caller';
import type { Handler } from '../../base/http/context';
import { afterPlace } from '../../base/http/keyset';
import { ApiProblem } from '../../base/http/problem';
import { type Desk, toSuspect } from '../../membership/duplicates/alike';
import { judgeAll } from '../../membership/duplicates/findSuspicions';
import { holdApart, pairOf, Suspicion, type SuspicionDoc } from '../../membership/duplicates/suspicion';
import { memberNumber, oldestOf, type StoredChain } from '../../membership/record/chain';
import { findMember } from '../../membership/record/records';
import { officeNames } from '../../parties/offices/records';

/** So many are looked at together: some of them can rest, and stay open meanwhile. */
const LOOKED_AT = 3 * MAX_SUSPICIONS;

/** The pairs that may be one person, the longest suspected first, as they are now. */
export const getSuspicions: Handler<'getSuspicions'> = async (_input, { brand, now }) => {
  const desk = { brand, today: denverDate(now()) };
  const shown = await openPairs(desk);
  const officeOf = (stored: StoredChain) => oldestOf(stored).oid;
  const officeName = await officeNames(shown.flatMap(({ one, other }) => [officeOf(one), officeOf(other)]));
  const said = (stored: StoredChain) =>
    toSuspect(stored, { office_name: officeName(officeOf(stored)) }, desk);
  return shown.map(({ pair, one, other, same }) => ({
    suspicion: pair._id,
    both: [said(one), said(other)],
    same,
    found_at: pair.found_at.toISOString(),
  }));
};

async function openPairs(desk: Desk) {
  const rows: { pair: SuspicionDoc; one: StoredChain; other: StoredChain; same: SuspectMark[] }[] = [];
  for (let after: SuspicionDoc | undefined; ;) {
    const open = await Suspicion.find({
      state: 'open',
      ...(after && afterPlace<SuspicionDoc>('up', ['found_at', after.found_at], ['_id', after._id])),
    })
      .sort({ found_at: 1, _id: 1 })
      .limit(LOOKED_AT)
      .lean<SuspicionDoc[]>();
    for (const { pair, one, other, judged } of await judgeAll(open, desk)) {
      if (judged.is === 'suspected' && one && other) rows.push({ pair, one, other, same: judged.same });
    }
    after = open.at(-1);
    if (rows.length >= MAX_SUSPICIONS || open.length < LOOKED_AT) return rows.slice(0, MAX_SUSPICIONS);
  }
}

/** Two persons of one name: they are not suspected again. */
export const tellApart: Handler<'tellApart'> = async ({ id, other }, { caller, now }) => {
  const [one, two] = [await findMember(id), await findMember(other)];
  if (one.stored.chain === two.stored.chain)
    throw new ApiProblem(
      'conflict',
      `${memberNumber(one.stored)} and ${memberNumber(two.stored)} are one record.`,
    );
  await apart([one.stored, two.stored], caller, now());
  return { success: true };
};

async function apart([one, other]: [StoredChain, StoredChain], caller: Caller, at: Date): Promise<void> {
  const pair = pairOf(one.chain, other.chain);
  // First: a repeat stores what a crash has left.
  await recordAudits(
    caller,
    at,
    [
      { of: one, from: other },
      { of: other, from: one },
    ].map(({ of, from }) => ({
      subject: 'application',
      id: of.chain,
      what: 'told apart',
      after: { number: memberNumber(of), another: memberNumber(from) },
      key: `${pair._id}:apart ${of.chain}`,
    })),
  );
  await holdApart(pair, callerName(caller), at);
}
