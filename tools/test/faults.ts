// npm run test:faults [-- PART …] [-- --record]: payments under every fault and in random schedules, the life of a membership
// (refunds, renewals, reminders, links) in the same way, mutants of all, real processes that are killed, and 5,000 random
// steps in each area (MONKEY_STEPS, MONKEY_SEED). PART: payments, lifecycle, processes, steps; default all. Takes minutes.
// Fails on any violation and on any surviving mutant. --record writes the figures of the parts that ran into
// tools/test/*-results.json and docs/faults.md.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Parts, type Place, record, type Report } from './faultReport';
import { lifecycleFaults } from './lifecycleFaults';
import { paymentFaults } from './paymentFaults';
import { close, playwright, type Result, step, vitest } from './runners';

const { FAULT_ROUNDS = '60', FAULT_WAITS = 'real', MONKEY_STEPS = '5000', MONKEY_SEED = '1,2' } = process.env;
const FOLDER = 'api/test/faults';
const PAYMENTS = ['matrix', 'mutants', 'schedules-first', 'schedules-second'];
const LIFECYCLE = ['refunds', 'renewals', 'reminders', 'links'];

const folder = mkdtempSync(join(tmpdir(), 'rollbook-faults-'));
const env = { FAULT_ROUNDS, FAULT_WAITS, FAULT_REPORT: folder };
const isRecorded = process.argv.includes('--record');

/** Runs a campaign, prints its figures, and records them if they are complete. */
async function campaign(
  name: string,
  files: string[],
  reportOf: (parts: Parts) => Report,
  place: Place,
): Promise<Result[]> {
  const measures = files.map((file) => `${FOLDER}/${file}.measure.ts`);
  const result = vitest(name, ['--config', `${FOLDER}/vitest.config.ts`, ...measures], { env });
  const report = reportOf(readParts());
  console.log(`\n${report.table}`);
  const failures = report.required.filter(([holds]) => !holds).map(([, problem]) => problem);
  if (isRecorded && failures.length === 0) await record(place, report);
  return [result, { passed: 0, failures }];
}

const PARTS: Record<string, () => Promise<Result[]>> = {
  payments: () =>
    campaign('payments under faults', PAYMENTS, paymentFaults, {
      results: 'tools/test/faults-results.json',
      begin: '<!-- figures -->',
    }),
  lifecycle: () =>
    campaign('the life of a membership under faults', LIFECYCLE, lifecycleFaults, {
      results: 'tools/test/lifecycle-results.json',
      begin: '<!-- lifecycle figures -->',
    }),
  processes: async () => [vitest('real processes', ['--project', 'api', 'api/test/processes'], { env })],
  steps: async () => {
    const build = step('build', ['npm', 'run', '--silent', 'build']);
    const options = { env: { MONKEY_STEPS, MONKEY_SEED } };
    const isBuilt = build.failures.length === 0;
    return [build, ...(isBuilt ? [playwright('random steps', ['e2e/monkey.spec.ts'], options)] : [])];
  },
};

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = wanted.filter((part) => PARTS[part] === undefined);
if (unknown.length > 0)
  throw new Error(`unknown part ${unknown.join(', ')}: ${Object.keys(PARTS).join(', ')}`);
const results: Result[] = [];
for (const [part, run] of Object.entries(PARTS)) {
  if (wanted.length === 0 || wanted.includes(part)) results.push(...(await run()));
}
rmSync(folder, { recursive: true });
close(results);

/** The reports of the campaigns' parts by name. */
function readParts(): Parts {
  const names = readdirSync(folder);
  return Object.fromEntries(
    names.map((file) => [
      file.slice(0, -'.json'.length),
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    ]),
  );
}
