import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dataDirOf, type Mode } from '../start/dataDir';
import { backUpEmbedded, restoreEmbedded } from './embedded';
import type { End } from './frames';
import { restoreMongodb } from './mongodb';

const USAGE = 'usage: npm run backup -- FILE [--demo]\n       npm run restore -- FILE [--force] [--demo]';

/** npm run backup, npm run restore: the embedded database in the data folder (--demo: of `npm start`), or the MongoDB server at MONGODB_URI. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { force: { type: 'boolean', default: false }, demo: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [command, name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new Error(USAGE);
  // npm runs its scripts in the project's folder, wherever it was called.
  const mode = values.demo ? 'demo' : 'production';
  if (values.demo && process.env['MONGODB_URI'])
    throw new Error(
      '--demo is the embedded database of npm start, and MONGODB_URI another one: leave one of them out.',
    );
  const file = resolve(process.env['INIT_CWD'] ?? '.', name);
  if (command === 'backup' && !values.force)
    return tell(await backUp(mode, file), { from: embedded(mode).directory, to: file });
  if (command === 'restore')
    return tell(await restore(mode, file, values), {
      from: file,
      to: process.env['MONGODB_URI'] ? 'the database at MONGODB_URI' : embedded(mode).directory,
    });
  throw new Error(USAGE);
}

function embedded(mode: Mode) {
  return { directory: resolve(dataDirOf(mode, process.env), 'database') };
}

function backUp(mode: Mode, file: string): Promise<End> {
  if (process.env['MONGODB_URI']) {
    throw new Error('MongoDB has its own way, which sees all collections at one moment: see docs/backup.md');
  }
  return backUpEmbedded(embedded(mode), file);
}

function restore(mode: Mode, file: string, options: { force: boolean }): Promise<End> {
  const uri = process.env['MONGODB_URI'];
  return uri ? restoreMongodb(uri, file, options) : restoreEmbedded(embedded(mode), file, options);
}

function tell({ collections, documents, sha256 }: End, { from, to }: { from: string; to: string }): void {
  console.log(
    `${documents} documents in ${collections} collections copied from ${from} to ${to}\nSHA-256 of the content: ${sha256}`,
  );
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
