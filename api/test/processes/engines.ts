import { mkdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { openedDatabase } from '../../src/base/databaseServer';
import { installSecantus } from '../../../tools/engines/install';
import { startSecantus } from '../../../tools/engines/secantus';
import type { DatabaseProcess, TestDatabase } from './database';
import { createPart, type Part } from './part';

type Engine = {
  name: string;
  databaseAt?: (folder: string) => TestDatabase;
  /** For so long there is no primary. */
  losesPrimary: (database: Part<DatabaseProcess>, ms: number) => Promise<void>;
};

const CONFIGURED: Engine = {
  name: 'the configured database',
  losesPrimary: async (database, ms) => {
    await database.kill();
    await wait(ms);
    await database.start();
  },
};

/** The engines on which the product runs in tests of processes: the configured one, and SecantusDB where python3 is. */
export function engines(): Engine[] {
  const secantus = installSecantus();
  if ('missing' in secantus) {
    console.log(`Skipped on SecantusDB: ${secantus.missing}`);
    return [CONFIGURED];
  }
  const databaseAt = (folder: string) => secantusAt(secantus.program, folder);
  return [CONFIGURED, { name: 'SecantusDB', databaseAt, losesPrimary: stepsDown }];
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

/** Its connections stay, and it refuses writes, as MongoDB does. */
async function stepsDown(_: unknown, ms: number): Promise<void> {
  await openedDatabase()
    .admin()
    .command({ replSetStepDown: Math.ceil(ms / 1000), force: true });
  await wait(ms);
}
