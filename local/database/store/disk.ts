import { constants } from 'node:os';
import { DatabaseError } from '../errors';

const { ENOSPC, EFBIG, EDQUOT } = constants.errno;
/** As LMDB says it, and as Node does. */
const NO_SPACE: ReadonlySet<unknown> = new Set([ENOSPC, EFBIG, EDQUOT, 'ENOSPC', 'EFBIG', 'EDQUOT']);
/** LMDB's word that it has lost track of the file: it takes no more writes until it is opened anew. */
const MDB_PANIC = -30_795;

/**
 * What a commit that failed means to whoever waits for it. A full disk is theirs to know: nothing was kept, and it goes
 * on as soon as there is space. What only opening the file anew can cure ends the process, to be started again.
 */
export function fromDisk(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === MDB_PANIC) {
    console.error('the store must be opened anew:', error);
    process.exit(1);
  }
  return NO_SPACE.has(code) ? new DatabaseError(14031, 'there is no space left on the disk') : error;
}
