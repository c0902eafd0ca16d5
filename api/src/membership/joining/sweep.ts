import type { Services } from '../../base/http/context';
import { ApiProblem } from '../../base/http/problem';
import { finishJoining } from './join';
import { Join, type JoinDoc } from './model';
import { finishParting } from './part';

/** Longer than a request. */
const STALE_MS = 60_000;

/** Ends what a process that stopped has left. */
export async function sweepJoinings(services: Services): Promise<void> {
  const before = new Date(services.now().getTime() - STALE_MS);
  const left = await Join.find({ open: true, at: { $lt: before } })
    .limit(100)
    .lean<JoinDoc[]>();
  for (const join of left) {
    if (join.state === 'parting' && join.parted_at !== null && join.parted_at > before) continue;
    try {
      await (join.state === 'parting' ? finishParting(join, services) : finishJoining(join, services));
    } catch (error) {
      // Refused: nothing was joined or taken back.
      if (!(error instanceof ApiProblem)) throw error;
    }
  }
}
