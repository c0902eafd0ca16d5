import type { StoredChain } from '../../membership/record/chain';
import { isInJoining } from '../../membership/record/joined';
import { idsInRunningBatches } from '../batches/running';
import { isImportWriting } from '../importing/running';
import { joinStops } from '../requests/joinStops';

/** What keeps a record from being joined now, in words that follow its number. */
export async function stopsOf(stored: StoredChain, about: string | undefined): Promise<string[]> {
  const [known, running, isWriting] = await Promise.all([
    joinStops(stored, about),
    idsInRunningBatches(),
    isImportWriting(),
  ]);
  const isInJob = stored.applications.some(({ _id }) => running.has(_id));
  return [
    ...(isInJoining(stored.membership) ? ['is being joined or parted at this moment'] : []),
    ...known,
    ...(isInJob ? ['is in a job that is running'] : []),
    ...(isWriting ? ['may be changed by an import that is running'] : []),
  ];
}
