// The API's tests and campaigns on an engine that others wrote, in cases that run alone.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { lacksOf } from '../../local/database/conformance/lacks';
import { installSecantus } from '../engines/install';
import { startSecantus } from '../engines/secantus';
import type { Case } from './budget';
import { chunks } from './chunks';
import { coversOf } from './covers';
import { judged } from './engineJudge';
import { KNOWN, type Known } from './knownEngines';
import type { Result } from './reports';
import { vitest } from './runners';

const OWN = ['tools/engines', 'tools/test/knownEngines.ts'];
/** Those of the second tier that run here too: the day's part of the campaigns, random courses, long jobs, erasures and races. */
const LONG_ONES = [
  'api/test/faults/campaigns.long.test.ts',
  'api/src/journeys/batches/logRows.long.test.ts',
  'api/src/journeys/batches/turns.long.test.ts',
  'api/src/journeys/cancelling/invariants.long.test.ts',
  'api/src/journeys/figures/getFigures.long.test.ts',
  'api/src/journeys/privacy/erase.long.test.ts',
  'api/src/money/months/months.long.test.ts',
  'api/src/parties/auth/setPasswordByLink.long.test.ts',
];
/** The API's tests, and the day's part of the campaigns. */
const ALL = ['api/src', 'api/test/faults'];
/** What touches money and members, alone or many at once: the part for a run that has no time for all. */
export const MOST_NEEDED = [
  'api/src/money',
  'api/src/membership',
  ...['batches', 'importing', 'joining', 'privacy'].map((name) => `api/src/journeys/${name}`),
];
/** So many test files share a start of the runner, which takes as long as one or two of them. */
const FILES_AT_ONCE = 6;
/** This engine is slower than MongoDB, and a budget stops a run, not a test. */
const TIMEOUT = '--testTimeout=120000';

/** None where the engine cannot be had; a sentence says so. */
export function engineCases(folders = ALL): Case[] {
  const engine = installSecantus();
  if ('missing' in engine) {
    console.log(`Skipped, the tests on another engine: ${engine.missing}`);
    return [];
  }
  const { program } = engine;
  const parts = folders.flatMap((folder) => {
    const some = chunks(testsBelow(folder), FILES_AT_ONCE);
    return some.map((files, at) => ({ name: `${folder}, part ${at + 1} of ${some.length}`, files }));
  });
  return [
    {
      name: 'SecantusDB: what it is known to do wrong',
      covers: OWN,
      run: async () => [await stillWrong(program)],
    },
    ...parts.map(({ name, files }) => ({
      name: `SecantusDB: ${name}`,
      covers: [...new Set([...OWN, ...files.flatMap(coversOf)])],
      run: async () => [await testsOn(program, name, files)],
    })),
  ];
}

/** Each entry of the list is tried with its query; one that fails no more is a failure, and so is a lack without an entry. */
function stillWrong(program: string): Promise<Result> {
  return withEngine(program, async (uri) => {
    const mended = await mendedAt(uri);
    const known = KNOWN.flatMap(({ lacks = [] }) => lacks);
    // A probe that is late says that the machine is busy; an engine that hangs fails the tests.
    const lacks = (await lacksOf(uri)).filter((lack) => !lack.includes('(no answer in'));
    const failures = [
      ...mended.map(({ fault }) => `SecantusDB no longer ${fault}: take it out of the list`),
      ...lacks.filter((lack) => !known.includes(lack)).map((lack) => `SecantusDB lacks: ${lack}`),
    ];
    return { passed: KNOWN.length - mended.length, failures, durations: [] };
  });
}

async function mendedAt(uri: string): Promise<Known[]> {
  const client = await MongoClient.connect(uri);
  try {
    const mended: Known[] = [];
    for (const [at, one] of KNOWN.entries()) {
      if (!(await one.persists(client.db(`known_${at}`)))) mended.push(one);
    }
    return mended;
  } finally {
    await client.close();
  }
}

/** One worker: other cases, and other runs, share the machine. */
function testsOn(program: string, name: string, files: string[]): Promise<Result> {
  return withEngine(program, async (uri) => {
    const args = [
      '--project',
      'rules',
      '--project',
      'api',
      '--project',
      'with mocks',
      '--project',
      'long api',
      '--maxWorkers=1',
      TIMEOUT,
    ];
    const env = { MONGODB_URI: uri };
    const result = await vitest(`SecantusDB: ${name}`, [...args, ...files], { env, isHeld: true });
    return judged(result, KNOWN);
  });
}

async function withEngine<Value>(program: string, work: (uri: string) => Promise<Value>): Promise<Value> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rollbook-engine-'));
  const engine = await startSecantus({ program, dataDir });
  try {
    return await work(engine.uri);
  } finally {
    await engine.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function testsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter(
      (file) => file.endsWith('.test.ts') && (!file.endsWith('.long.test.ts') || LONG_ONES.includes(file)),
    )
    .toSorted();
}
