// The second tier in stages of cases that run alone: processes and deployment, attacks on every call, long journeys,
// pictures of components, random steps, fault campaigns, an engine of others, moved clocks, mutants.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Group } from '../mutation/group';
import { GROUPS } from '../mutation/groups';
import type { Case, Stage } from './budget';
import { CAMPAIGNS, PARTS } from './campaigns';
import { chunks } from './chunks';
import { atMoment, DEMO, FIRST_TIER_SHARDS, type Part } from './clocks';
import { coversOf } from './covers';
import { chromium } from './debian';
import { engineCases } from './engineCases';
import type { Moment } from './moments';
import { runnable } from './needs';
import { playwright, step, vitest } from './runners';
import { sampleSeed } from './seed';
import { EVERY_CALL, WALKS } from './walks';

/** So many journeys of one file share a start of the product. */
const JOURNEYS_AT_ONCE = 6;
/** The campaigns at full size take longer than all the rest together. */
const DAY = { extent: 'day' } as const;

/**
 * All stages; `full`: the moments of a moved clock at which units and API run too. The demo starts at each. `isBudgeted`: the
 * campaigns are cases of one file, because a whole one takes up to 9 minutes.
 */
export function stages(moments: readonly Moment[], full: readonly Moment[], isBudgeted: boolean): Stage[] {
  return [
    { name: 'processes and deployment', minutes: 4, atOnce: 2, cases: processes() },
    { name: 'attacks on every call', minutes: 3, atOnce: 2, cases: WALKS.map(walk) },
    { name: 'long journeys', minutes: 8, atOnce: 3, cases: journeys('long journeys', JOURNEYS_AT_ONCE) },
    { name: 'pictures of components', minutes: 1, atOnce: 1, cases: [PICTURES] },
    { name: 'random steps', minutes: 2, atOnce: 3, cases: journeys('random steps', 1) },
    isBudgeted
      ? { name: 'fault campaigns', minutes: 2, atOnce: 2, cases: PARTS.map(partOfCampaign) }
      : { name: 'fault campaigns', minutes: Infinity, atOnce: 1, cases: campaigns() },
    { name: 'an engine of others', minutes: 2, atOnce: 1, cases: engineCases() },
    { name: 'moved clocks', minutes: 3, atOnce: 1, cases: clocks(moments, full) },
    { name: 'mutants of rules', minutes: 2, atOnce: 1, cases: GROUPS.map(mutants) },
  ];
}

const PICTURES: Case = {
  name: 'components as in the commit before',
  covers: ['shared-ui/kit', 'shared-ui/ui', 'tools/components'],
  run: async () => [await step('components:compare', ['npm', 'run', '--silent', 'components:compare'])],
};

function processes(): Case[] {
  const listed = read(['vitest', 'list', '--project', 'long*', '--filesOnly', '--json']);
  const files: { file: string; projectName: string }[] = JSON.parse(listed);
  const projects = new Map(files.map(({ file, projectName }) => [relative('.', file), projectName]));
  return runnable([...projects.keys()]).map((name) => {
    const projectName = projects.get(name) ?? '';
    const args = ['--project', projectName, name];
    return { name, covers: coversOf(name), run: async () => [await vitest(name, args, { isHeld: true })] };
  });
}

/** As many of a group's mutants as half a minute allows after its tests have run, others each day. */
function mutants({ name: group, files }: Group): Case {
  const command = [
    'npm',
    'run',
    '--silent',
    'test:mutation',
    '--',
    group,
    '--minutes=0.5',
    `--seed=${sampleSeed()}`,
  ];
  const name = `mutants: ${group}`;
  const run = async () => [await step(name, command, { isHeld: true })];
  return { name, covers: [...files], run };
}

function walk(file: string): Case {
  const run = async () => [await vitest(file, [file], { env: EVERY_CALL, isHeld: true })];
  return { name: file, covers: coversOf(file), run };
}

/** The tests of a project of playwright.config.ts, a few of one file at a time; those that follow each other stay together. */
function journeys(project: string, most: number): Case[] {
  const lines = read(['playwright', 'test', `--project=${project}`, '--list']).split('\n');
  const tests = lines.map((line) => line.trim()).filter((line) => line.startsWith(`[${project}] › `));
  const files = [...new Set(tests.map(fileOf))];
  return files.flatMap((file) => {
    const ofFile = tests.filter((line) => fileOf(line) === file);
    const isSerial = readFileSync(`e2e/${file}`, 'utf8').includes("mode: 'serial'");
    const parts = isSerial ? [ofFile] : chunks(ofFile, most);
    return parts.map((some, at) => {
      const name = `e2e/${file}${parts.length > 1 ? `, part ${at + 1}` : ''}`;
      // One worker: other cases run at the same time.
      const args = [`--project=${project}`, '--workers=1'];
      const run = async () => [await playwright(name, args, { tests: some, isHeld: true })];
      return { name, covers: coversOf(`e2e/${file}`), run };
    });
  });
}

/** A line of the list: `[project] › file:line:column › title`. */
function fileOf(line: string): string {
  return line.split(' › ')[1]?.split(':')[0] ?? '';
}

function campaigns(): Case[] {
  return [
    { name: 'payments under faults', covers: [], run: () => CAMPAIGNS.payments(DAY) },
    { name: 'the life of a membership under faults', covers: [], run: () => CAMPAIGNS.lifecycle(DAY) },
  ];
}

function partOfCampaign({ file, measure, run }: (typeof PARTS)[number]): Case {
  const [campaign = ''] = file.split('-');
  return { name: measure, covers: coversOf(`api/test/faults/${campaign}`), run };
}

function clocks(moments: readonly Moment[], full: readonly Moment[]): Case[] {
  const covers = ['contract/src/term.ts', 'contract/src/time.ts', 'tools/test/clocks.ts'];
  const at = (moment: Moment, part: Part): Case => ({
    name: `${part.name}, ${moment.name}`,
    covers: part === DEMO ? [...covers, 'api/src/demo'] : [],
    run: async () => [await atMoment(moment, part)],
  });
  return moments.flatMap((moment) => {
    const shards = full.includes(moment) ? FIRST_TIER_SHARDS : [];
    return [DEMO, ...shards].map((part) => at(moment, part));
  });
}

function read(command: string[]): string {
  const env = { ...process.env, CHROMIUM: chromium() };
  const { status, stdout } = spawnSync('npx', command, { encoding: 'utf8', env, maxBuffer: 64 * 2 ** 20 });
  if (status === 0) return stdout;
  throw new Error(`${command.join(' ')} ended with ${status}`);
}
