// The API's tests and campaigns on an engine that others wrote, in cases that run alone.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { lacksOf } from '../../local/database/conformance/lacks';
import { installSecantus } from '../engines/install';
import { startSecantus } from '../engines/secantus';
import type { Case } from './budget';
import { PARTS } from './campaigns';
import { chunks } from './chunks';
import { coversOf } from './covers';
import { judged } from './engineJudge';
import { KNOWN, type Known } from './knownEngines';
import type { Result } from './reports';
import { vitest } from './runners';
import { sampleSeed } from './seed';
import { WRONG_FLOWS } from './wrongFlows';

const OWN = ['tools/engines', 'tools/test/knownEngines.ts'];
const FOLDER = 'api/src';
/** Not here: the colours of mails in a browser, and what this engine is known to be too slow for. */
const ELSEWHERE = [
  'api/src/letters/templates/colours.long.test.ts',
  ...KNOWN.flatMap(({ tooSlow = [] }) => tooSlow),
];
const FAULTS = 'api/test/faults';
const CAMPAIGNS = `${FAULTS}/campaigns.long.test.ts`;
/** A day has payments and one of the four others: so many days have them all. */
const CAMPAIGN_DAYS = 4;
/** What is asked of a server at the start and of each write. */
const SERVER = 'api/test/processes/server.long.test.ts';
/** So many test files share a start of the runner, which takes as long as one or two of them. */
const FILES_AT_ONCE = 6;
/** This engine is slower than MongoDB, and a budget stops a run, not a test. */
const TIMEOUT = '--testTimeout=120000';

type Run = { name: string; files: string[]; about?: string[]; args?: string[]; env?: Record<string, string> };

/** One worker: other cases, and other runs, share the machine. */
const ONE_WORKER = '--maxWorkers=1';
const OF_PROJECTS = ['rules', 'api', 'with mocks', 'long api'].flatMap((name) => ['--project', name]);
const OF_CAMPAIGNS = ['--config', `${FAULTS}/vitest.config.ts`, ONE_WORKER];

/** None where the engine cannot be had; a sentence says so. */
export function engineCases(): Case[] {
  const program = programOrSkip();
  if (program === undefined) return [];
  const on = (run: Run) => caseOn(program, run);
  const known = {
    name: 'SecantusDB: what it is known to do wrong',
    covers: [...OWN, 'local/database/conformance'],
    run: async () => [await stillWrong(program)],
  };
  const parts = chunks(testsBelow(FOLDER), FILES_AT_ONCE);
  const days = Array.from({ length: CAMPAIGN_DAYS }, (_, at) => sampleSeed() + at);
  return [
    known,
    on({ name: SERVER, files: [SERVER] }),
    ...parts.map((files, at) => on({ name: `${FOLDER}, part ${at + 1} of ${parts.length}`, files })),
    ...days.map((day) =>
      on({ name: `campaigns of ${day}`, files: [CAMPAIGNS], env: { SAMPLE_SEED: String(day) } }),
    ),
    ...Object.entries(WRONG_FLOWS).flatMap(([campaign, count]) =>
      Array.from({ length: count }, (_, at) => on(wrongFlow(campaign, at + 1))),
    ),
  ];
}

function wrongFlow(campaign: string, nth: number): Run {
  return {
    name: `${campaign} that are wrong on purpose, ${nth}`,
    files: [`${FAULTS}/wrong.measure.ts`],
    about: [`${FAULTS}/${campaign}`],
    args: OF_CAMPAIGNS,
    env: { FAULT_WRONG: `${campaign} ${nth}` },
  };
}

/** The campaigns at full size (`FAULT_SEED`, `FAULT_SCHEDULES`), which take hours on this engine. */
export function wholeCampaigns(): Case[] {
  const program = programOrSkip();
  if (program === undefined) return [];
  return PARTS.map(({ measure }) => caseOn(program, { name: measure, files: [measure], args: OF_CAMPAIGNS }));
}

function programOrSkip(): string | undefined {
  const engine = installSecantus();
  if ('program' in engine) return engine.program;
  console.log(`Skipped, the tests on another engine: ${engine.missing}`);
  return undefined;
}

function caseOn(program: string, run: Run): Case {
  const { name, files, about = files } = run;
  return {
    name: `SecantusDB: ${name}`,
    covers: [...new Set([...OWN, ...files, ...about.flatMap(coversOf)])],
    run: async () => [await testsOn(program, run)],
  };
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

function testsOn(program: string, { name, files, args, env }: Run): Promise<Result> {
  return withEngine(program, async (uri) => {
    const how = args ?? [...OF_PROJECTS, ONE_WORKER, TIMEOUT];
    const options = { env: { ...env, MONGODB_URI: uri }, isHeld: true };
    return judged(await vitest(`SecantusDB: ${name}`, [...how, ...files], options), KNOWN);
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
