// Adds up what the parts of npm run test:faults report, and shows it.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const RESULTS = 'bench/faults-results.json';
const PAGE = 'docs/faults.md';
const [BEGIN, END] = ['<!-- figures -->', '<!-- end of figures -->'];
/** What a client is answered, in the order of the table. */
const ANSWERS = {
  200: 'done, 200',
  202: 'not yet known, 202',
  402: 'declined, 402',
  409: 'conflict, 409',
  422: 'refused, 422',
  404: 'unknown or deleted, 404',
  503: 'provider not reached, 503',
  crashed: 'process died',
};
const MUTANTS = 5;
const SCHEDULES = 10_000;

/** The figures of all parts (by name), and what is missing from them. */
export function figuresOf(parts) {
  const matrix = added(parts, /^matrix /);
  const schedules = added(parts, /^schedules /);
  const mutants = Object.entries(parts)
    .filter(([name]) => name.startsWith('mutant '))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { name, runs, violation }]) => ({ name, runs, caught: violation ?? null }));
  const figures = {
    matrix,
    schedules,
    mutants: Object.fromEntries(mutants.map(({ name, ...one }) => [name, one])),
  };
  return { ...figures, problems: problemsOf(matrix, schedules, mutants) };
}

function added(parts, pattern) {
  const sums = {};
  for (const [name, figures] of Object.entries(parts)) {
    if (!pattern.test(name)) continue;
    for (const [key, count] of Object.entries(figures)) sums[key] = (sums[key] ?? 0) + count;
  }
  return Object.fromEntries(Object.entries(sums).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function problemsOf(matrix, schedules, mutants) {
  const caught = mutants.filter(({ caught: violation }) => violation !== null).length;
  const rows = [
    [matrix.violations === 0, 'the matrix did not end without a violation'],
    [schedules.violations === 0, 'the schedules did not end without a violation'],
    [schedules.runs >= Number(process.env.FAULT_SCHEDULES ?? SCHEDULES), 'too few schedules'],
    [caught === MUTANTS, `${caught} of ${MUTANTS} mutants were caught`],
    ...[200, 202, 402, 503, 'crashed'].map((answer) => [
      answered(matrix, answer) > 0,
      `nobody in the matrix met ${ANSWERS[answer]}`,
    ]),
    ...Object.keys(ANSWERS).map((answer) => [
      answered(schedules, answer) > 0,
      `nobody in the schedules met ${ANSWERS[answer]}`,
    ]),
  ];
  return rows.filter(([holds]) => !holds).map(([, problem]) => problem);
}

/** How many requests were answered so: 'admin 409', or '409' alone. */
function answered(counts, answer) {
  return total(
    counts,
    (key) => !key.includes('reconciler') && (key === `${answer}` || key.endsWith(` ${answer}`)),
  );
}

function total(counts, fits) {
  return Object.entries(counts).reduce((sum, [key, count]) => sum + (fits(key) ? count : 0), 0);
}

/** The figures as a table of Markdown. */
export function tableOf({ matrix, schedules, mutants }) {
  const ended = (counts) => (state) => total(counts, (key) => key.startsWith(`ended ${state}`));
  const row = (name, count) => [name, count(matrix), count(schedules)];
  const rows = [
    row('runs', (counts) => counts.runs),
    ...Object.entries(ANSWERS).map(([answer, name]) => row(name, (counts) => answered(counts, answer))),
    row('reconcilers that died', (counts) =>
      total(counts, (key) => key === 'second crash' || key.endsWith('reconciler crashed')),
    ),
    row('notifications of Square delivered', (counts) => counts.notifications),
    row('payments that ended done', (counts) => ended(counts)('done')),
    row('payments that ended failed', (counts) => ended(counts)('failed')),
    row('payments left for review', (counts) => ended(counts)('review')),
    row('cards charged', (counts) => counts.charges),
    row('violations of I1 to I6', (counts) => counts.violations),
  ];
  const number = (count) => (count ?? 0).toLocaleString('en-US');
  return [
    '| | every point x every fault | random schedules |',
    '|---|---:|---:|',
    ...rows.map(([name, ...counts]) => `| ${name} | ${counts.map(number).join(' | ')} |`),
    '',
    '| A flow that … | caught after | by |',
    '|---|---:|---|',
    ...Object.entries(mutants).map(
      ([name, { runs, caught }]) =>
        `| ${name} | ${number(runs)} runs | ${caught?.slice(0, 2) ?? 'nothing'} |`,
    ),
  ].join('\n');
}

/** Keeps the figures beside the other measurements, and shows them in the documentation. */
export function record({ matrix, schedules, mutants }) {
  const figures = { matrix, schedules, mutants };
  writeFileSync(RESULTS, `${JSON.stringify(figures, null, 2)}\n`);
  const page = readFileSync(PAGE, 'utf8');
  const [before, rest = ''] = page.split(BEGIN);
  const after = rest.split(END)[1] ?? '';
  writeFileSync(PAGE, `${before}${BEGIN}\n\n${tableOf(figures)}\n\n${END}${after}`);
  spawnSync('npx', ['prettier', '--write', RESULTS, PAGE], { stdio: 'ignore' });
}
