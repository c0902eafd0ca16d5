// Payments and the life of a membership (refunds, renewals, reminders, links) under every fault and in random schedules, and
// mutants of both. `npm run test:faults` runs them whole; `npm run test:all` each first crash, and the day's part of the rest.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Parts, type Place, record, type Report } from './faultReport';
import { lifecycleFaults } from './lifecycleFaults';
import { paymentFaults } from './paymentFaults';
import type { Result } from './reports';
import { vitest } from './runners';

type Campaign = { name: string; files: string[]; reportOf: (parts: Parts) => Report; place: Place };

const FOLDER = 'api/test/faults';

const PAYMENTS: Campaign = {
  name: 'payments under faults',
  files: ['flows', 'mutants', 'first', 'second'].map((part) => `payments-${part}`),
  reportOf: paymentFaults,
  place: { results: 'tools/test/faults-results.json', begin: '<!-- figures -->' },
};

const LIFECYCLE: Campaign = {
  name: 'the life of a membership under faults',
  files: ['reminders-mails', 'reminders-first', 'reminders', 'refunds', 'renewals', 'links'],
  reportOf: lifecycleFaults,
  place: { results: 'tools/test/lifecycle-results.json', begin: '<!-- lifecycle figures -->' },
};

/** Each answers its tests, and what its figures lack. They are recorded only when they are complete. */
export const CAMPAIGNS = {
  payments: (options?: Options) => run(PAYMENTS, options),
  lifecycle: (options?: Options) => run(LIFECYCLE, options),
};

type Options = { isRecorded?: boolean; extent?: 'day' };

async function run(
  { name, files, reportOf, place }: Campaign,
  { isRecorded = false, extent }: Options = {},
): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rollbook-faults-'));
  const measures = files.map((file) => `${FOLDER}/${file}.measure.ts`);
  const options = { env: { FAULT_REPORT: folder, FAULT_EXTENT: extent } };
  const result = await vitest(name, ['--config', `${FOLDER}/vitest.config.ts`, ...measures], options);
  const report = reportOf(readParts(folder));
  rmSync(folder, { recursive: true });
  console.log(`\n${report.table}`);
  const required = extent === 'day' ? report.required : [...report.required, report.whole];
  const failures = required.filter(([holds]) => !holds).map(([, problem]) => problem);
  if (isRecorded && failures.length === 0) await record(place, report);
  return [result, { passed: 0, failures, durations: [] }];
}

/** One file of a campaign after the other, for a run that has no time for all of it; the figures over all files are left out. */
export const PARTS = [PAYMENTS, LIFECYCLE].flatMap(({ files }) =>
  files.map((file) => {
    const measure = `${FOLDER}/${file}.measure.ts`;
    const args = ['--config', `${FOLDER}/vitest.config.ts`, measure];
    const options = { env: { FAULT_EXTENT: 'day' }, isHeld: true };
    return { file, measure, run: async () => [await vitest(measure, args, options)] };
  }),
);

/** The reports of a campaign's parts by name. */
function readParts(folder: string): Parts {
  const names = readdirSync(folder);
  return Object.fromEntries(
    names.map((file) => [
      file.slice(0, -'.json'.length),
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    ]),
  );
}
