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
import { sampleSeed } from './seed';

const OWN = ['tools/engines', 'tools/test/knownEngines.ts'];
const FOLDER = 'api/src';
/**
 * Not here: the colours of mails in a browser, and what takes this engine too long: a year's end of 12,000 mails, and a
 * migration of 10,000 documents, which does not end within four minutes.
 */
const ELSEWHERE = [
  'api/src/letters/templates/colours.long.test.ts',
  'api/src/letters/mail/rate.long.test.ts',
  'api/src/base/migrations/background.long.test.ts',
];
const CAMPAIGNS = 'api/test/faults/campaigns.long.test.ts';
/** A day has payments and one of the four others: so many days have them all. */
const CAMPAIGN_DAYS = 4;
/** What is asked of a server at the start and of each write. */
const SERVER = 'api/test/processes/server.long.test.ts';
/** So many test files share a start of the runner, which takes as long as one or two of them. */
const FILES_AT_ONCE = 6;
/** This engine is slower than MongoDB, and a budget stops a run, not a test. */
const TIMEOUT = '--testTimeout=120000';

/** None where the engine cannot be had; a sentence says so. */
export function engineCases(): Case[] {
  const engine = installSecantus();
  if ('missing' in engine) {
    console.log(`Skipped, the tests on another engine: ${engine.missing}`);
    return [];
  }
  const { program } = engine;
  const on = (name: string, files: string[], env?: Record<string, string>): Case => ({
    name: `SecantusDB: ${name}`,
    covers: [...new Set([...OWN, ...files.flatMap(coversOf)])],
    run: async () => [await testsOn(program, name, files, env)],
  });
  const known = {
    name: 'SecantusDB: what it is known to do wrong',
    covers: [...OWN, 'local/database/conformance'],
    run: async () => [await stillWrong(program)],
  };
  const parts = chunks(testsBelow(FOLDER), FILES_AT_ONCE);
  const days = Array.from({ length: CAMPAIGN_DAYS }, (_, at) => sampleSeed() + at);
  return [
    known,
    on(SERVER, [SERVER]),
    ...parts.map((files, at) => on(`${FOLDER}, part ${at + 1} of ${parts.length}`, files)),
    ...days.map((day) => on(`campaigns of ${day}`, [CAMPAIGNS], { SAMPLE_SEED: String(day) })),
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
function testsOn(
  program: string,
  name: string,
  files: string[],
  more: Record<string, string> = {},
): Promise<Result> {
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
    const env = { ...more, MONGODB_URI: uri };
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
    .filter((file) => file.endsWith('.test.ts') && !ELSEWHERE.includes(file))
    .toSorted();
}
