import { mkdirSync } from 'node:fs';
import { installSecantus } from '../../../tools/engines/install';
import { startSecantus } from '../../../tools/engines/secantus';
import type { DatabaseProcess, TestDatabase } from './database';
import { createPart } from './part';

type Engine = { name: string; databaseAt?: (folder: string) => TestDatabase };

/** The engines on which the product runs in tests of processes: the configured one, and SecantusDB where python3 is. */
export function engines(): Engine[] {
  const secantus = installSecantus();
  if ('missing' in secantus) {
    console.log(`Skipped on SecantusDB: ${secantus.missing}`);
    return [{ name: 'the configured database' }];
  }
  const databaseAt = (folder: string) => secantusAt(secantus.program, folder);
  return [{ name: 'the configured database' }, { name: 'SecantusDB', databaseAt }];
}

function secantusAt(program: string, dataDir: string): TestDatabase {
  const launch = async (before: (DatabaseProcess & { port: number }) | undefined) => {
    mkdirSync(dataDir, { recursive: true });
    return startSecantus({
      program,
      dataDir,
      isDurable: true,
      ...(before === undefined ? {} : { port: before.port }),
    });
  };
  return { part: createPart(launch), drop: async () => {} };
}
