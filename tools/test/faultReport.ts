// Adds up what npm run test:faults reports about payments.

/** The answers of the payment routes in the order of the table. */
const ANSWERS: Record<string, string> = {
  200: 'done, 200',
  202: 'not yet known, 202',
  402: 'declined, 402',
  409: 'conflict, 409',
  422: 'refused, 422',
  404: 'unknown or deleted, 404',
  503: 'provider not reached, 503',
  crashed: 'process died',
};
/** The matrix has one request at a time: no conflict, nothing refused, nothing deleted. */
const MATRIX_ANSWERS = ['200', '202', '402', '503', 'crashed'];
const MUTANTS = 6;
const SCHEDULES = Number(process.env['FAULT_SCHEDULES'] ?? 10_000);

/** The report of one part (api/test/faults/report.ts): counts by event, and a mutant's name and violation. */
export type Counts = Record<string, number | string | undefined>;
type Numbers = Record<string, number>;
type Mutant = { name: string; runs: number; violation: string | undefined };
export type Figures = { matrix: Numbers; schedules: Numbers; mutants: Mutant[]; problems: string[] };

/** Sums of all parts, and what is missing: what did not run cannot have been violated. */
export function figuresOf(parts: Record<string, Counts>): Figures {
  const named = Object.entries(parts).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const of = (kind: string) => named.filter(([name]) => name.startsWith(kind)).map(([, counts]) => counts);
  const matrix = summed(of('matrix '));
  const schedules = summed(of('schedules '));
  const mutants = of('mutant ').map(({ name, runs, violation }) => ({
    name: String(name),
    runs: Number(runs),
    violation: violation === undefined ? undefined : String(violation),
  }));
  const caught = mutants.filter(({ violation }) => violation !== undefined).length;
  const required: [boolean, string][] = [
    [matrix['violations'] === 0, 'the matrix did not end without a violation'],
    [schedules['violations'] === 0, 'the schedules did not end without a violation'],
    [(schedules['runs'] ?? 0) >= SCHEDULES, 'too few schedules ran'],
    [caught === MUTANTS, `${caught} of ${MUTANTS} mutants were caught`],
    ...MATRIX_ANSWERS.map((answer): [boolean, string] => [
      answered(matrix, answer) > 0,
      `no request of the matrix ended with '${ANSWERS[answer]}'`,
    ]),
    ...Object.keys(ANSWERS).map((answer): [boolean, string] => [
      answered(schedules, answer) > 0,
      `no request of the schedules ended with '${ANSWERS[answer]}'`,
    ]),
  ];
  const problems = required.filter(([holds]) => !holds).map(([, problem]) => problem);
  return { matrix, schedules, mutants, problems };
}

function summed(parts: Counts[]): Numbers {
  const sums: Numbers = {};
  for (const [event, count] of parts.flatMap((part) => Object.entries(part)))
    sums[event] = (sums[event] ?? 0) + Number(count);
  return Object.fromEntries(Object.entries(sums).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function total(counts: Numbers, fits: (event: string) => boolean): number {
  return Object.entries(counts).reduce((sum, [event, count]) => sum + (fits(event) ? count : 0), 0);
}

/** Requests with this answer: '409' in the matrix, 'admin 409' in the schedules. */
function answered(counts: Numbers, answer: string): number {
  return total(
    counts,
    (event) => !event.includes('reconciler') && (event === answer || event.endsWith(` ${answer}`)),
  );
}

/** The figures as Markdown. */
export function tableOf({ matrix, schedules, mutants }: Omit<Figures, 'problems'>): string {
  const ended = (state: string) => (counts: Numbers) =>
    total(counts, (event) => event.startsWith(`ended ${state}`));
  const rows: [string, (counts: Numbers) => number][] = [
    ['runs', (counts) => counts['runs'] ?? 0],
    ...Object.entries(ANSWERS).map(([answer, name]): [string, (counts: Numbers) => number] => [
      name,
      (counts) => answered(counts, answer),
    ]),
    [
      'reconcilers that died',
      (counts) => total(counts, (event) => event === 'second crash' || event.endsWith('reconciler crashed')),
    ],
    ["Square's notifications delivered", (counts) => counts['notifications'] ?? 0],
    ['payments that ended done', ended('done')],
    ['payments that ended failed', ended('failed')],
    ['payments left for review', ended('review')],
    ['cards charged', (counts) => counts['charges'] ?? 0],
    ['violations of I1 to I7', (counts) => counts['violations'] ?? 0],
  ];
  const number = (count: number) => count.toLocaleString('en-US');
  return [
    '| | every point x every fault | random schedules |',
    '|---|---:|---:|',
    ...rows.map(([name, count]) => `| ${name} | ${number(count(matrix))} | ${number(count(schedules))} |`),
    '',
    '| A flow that … | caught after | by |',
    '|---|---:|---|',
    ...mutants.map(
      ({ name, runs, violation }) =>
        `| ${name} | ${number(runs)} runs | ${violation?.slice(0, 2) ?? 'nothing'} |`,
    ),
  ].join('\n');
}
