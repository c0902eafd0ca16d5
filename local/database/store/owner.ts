import { readFileSync } from 'node:fs';
import { decode, encode } from '../values/types';
import type { Doc } from '../values/types';
import { META_SECTION, sectionKey } from './layout';
import type { Store } from './store';

const OWNER_KEY = sectionKey(META_SECTION, Buffer.from('owner'));

/**
 * Claims the data directory for this process, or throws. The claim is a record in the store: LMDB lets one process write
 * at a time, so only one of two starts succeeds. It names the process by id and start time, so that the claim of a dead
 * process (kill -9, power cut) is void at once.
 */
export function claimDirectory(store: Store, directory: string): void {
  store.transaction(() => {
    const stored = store.get(OWNER_KEY);
    const owner = stored === undefined ? undefined : decode(stored);
    if (owner !== undefined && isAlive(owner))
      throw new Error(`The data directory ${directory} is in use by process ${String(owner['process'])}`);
    store.apply([{ key: OWNER_KEY, value: encode(thisProcess()) }]);
  });
}

/** It is the last write: another process may begin with the directory at once. */
export async function releaseDirectory(store: Store): Promise<void> {
  await store.endWrites();
  store.transaction(() => store.apply([{ key: OWNER_KEY, value: null }]));
}

const thisProcess = (): Doc => ({
  process: String(process.pid),
  started: startOf(process.pid) ?? '',
  boot: bootId(),
});

function isAlive(owner: Doc): boolean {
  if (owner['boot'] !== bootId()) return false;
  const id = Number(owner['process']);
  if (process.platform === 'linux') return startOf(id) === owner['started'];
  try {
    process.kill(id, 0);
    return id !== process.pid;
  } catch {
    return false;
  }
}

/** The start time of a process (clock ticks since boot; field 22 of /proc/id/stat): ids are reused, start times are not. */
function startOf(id: number): string | undefined {
  const stat = readText(`/proc/${id}/stat`);
  // The second field is the program's name in parentheses and may hold spaces.
  const afterName = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state] = afterName ?? [];
  return state === undefined || state === 'Z' || state === 'X' ? undefined : afterName?.[19];
}

const bootId = () => readText('/proc/sys/kernel/random/boot_id')?.trim() ?? '';

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
