import { mkdirSync } from 'node:fs';
import { open } from 'lmdb';
import { releaseDirectory } from './owner';
import { Store } from './store';

/** Copies a data directory as of one moment, also while a process serves it; no client waits. The copy has no owner. */
export async function copyDirectory(dataDir: string, target: string): Promise<void> {
  mkdirSync(target, { recursive: true, mode: 0o700 });
  const live = open({ path: dataDir, readOnly: true, keyEncoding: 'binary', encoding: 'binary' });
  try {
    await live.backup(target, true);
  } finally {
    await live.close();
  }
  const copy = new Store(target);
  await releaseDirectory(copy);
  await copy.close();
}
