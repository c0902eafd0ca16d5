import { readMemberships } from '../record/chain';
import { Join, type JoinDoc } from './model';

/** The latest joining that has this membership, as the one that stays or goes: only it can be taken back. */
export async function latestOf(chain: number): Promise<JoinDoc | undefined> {
  const membership = (await readMemberships([chain])).get(chain);
  const into = membership?.joined_into ?? null;
  if (into !== null) return latestOf(into);
  const id = membership?.joins.at(-1);
  const join = id === undefined ? null : await Join.findById(id).lean<JoinDoc>();
  return join ?? undefined;
}
