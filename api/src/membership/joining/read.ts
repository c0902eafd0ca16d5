import { ApiProblem } from '../../base/http/problem';
import { joinedInto } from '../record/joined';
import { Join, type JoinDoc } from './model';

/** Joinings of one person that are shown. */
const MOST = 20;

/** The joinings of a membership, and of those that were joined into it, the latest first. */
export async function joiningsOf(chain: number): Promise<JoinDoc[]> {
  const stays = [chain, ...(await joinedInto(chain))];
  return Join.find({ stays: { $in: stays }, state: { $in: ['joined', 'parting'] } })
    .sort({ at: -1 })
    .limit(MOST)
    .lean<JoinDoc[]>();
}

/** What `look` finds; undefined when a joining with this id has begun, also when it began during the look. */
export async function unlessBegun<Found>(id: string, look: () => Promise<Found>): Promise<Found | undefined> {
  if (await isKnown(id)) return undefined;
  try {
    return await look();
  } catch (error) {
    if (error instanceof ApiProblem && (await isKnown(id))) return undefined;
    throw error;
  }
}

async function isKnown(id: string): Promise<boolean> {
  return (await Join.exists({ _id: id })) !== null;
}
