import type { Suspect } from '@rollbook/contract';
import { officeNames } from '../../parties/offices/records';
import type { ApplicationDoc } from '../record/application';
import type { StoredChain } from '../record/chain';
import { type Desk, toSuspect } from './alike';
import { judgeAll } from './findSuspicions';
import { Suspicion } from './suspicion';

type Row = Pick<ApplicationDoc, '_id' | 'chain' | 'oid'>;

/**
 * The records that these applications may be of, by application. `offices`: whose members the caller may be told of; undefined for
 * the administrator, who is told of all (D77).
 */
export async function suspectsOf(
  rows: readonly Row[],
  offices: ReadonlySet<number> | undefined,
  desk: Desk,
): Promise<Map<number, Suspect>> {
  const chains = rows.map(({ chain }) => chain);
  const pairs = await Suspicion.find({
    state: 'open',
    $or: [{ one: { $in: chains } }, { other: { $in: chains } }],
  }).lean();
  const found = new Map<number, { stored: StoredChain; about: ApplicationDoc }>();
  for (const { pair, one, other, judged } of await judgeAll(pairs, desk)) {
    if (judged.is !== 'suspected' || one === undefined || other === undefined) continue;
    note(pair.one, other);
    note(pair.other, one);
  }
  const officeName = await officeNames([...found.values()].map(({ about }) => about.oid));
  return new Map(
    rows.flatMap(({ _id, chain, oid }) => {
      const suspect = found.get(chain);
      if (suspect === undefined) return [];
      const { stored, about } = suspect;
      const office_name = about.oid === oid ? undefined : officeName(about.oid);
      return [[_id, toSuspect(stored, { about, office_name }, desk)] as const];
    }),
  );

  function note(chain: number, stored: StoredChain): void {
    const about = stored.applications.findLast(({ oid }) => offices === undefined || offices.has(oid));
    if (about !== undefined && !found.has(chain)) found.set(chain, { stored, about });
  }
}
