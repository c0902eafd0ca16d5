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

/** Whether a request is a repeat. */
export async function isKnownJoining(id: string): Promise<boolean> {
  return (await Join.exists({ _id: id })) !== null;
}
