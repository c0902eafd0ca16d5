import { type Counts, mutantOf, type Parts, partsOf, type Report, tables, total } from './faultReport';

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

type Numbers = Record<string, number>;

/** Payments under every fault, and in random schedules. */
export function paymentFaults(parts: Parts): Report {
  const matrix = summed(partsOf(parts, 'payments flow '));
  const schedules = summed(partsOf(parts, 'payments schedules '));
  const mutants = partsOf(parts, 'payments mutant ').map(([, counts]) => mutantOf(counts));
  const caught = mutants.filter(({ violation }) => violation !== undefined).length;
  const answersIn = (what: string, counts: Numbers, answers: string[]) =>
    answers.map((answer): [boolean, string] => [
      answered(counts, answer) > 0,
      `no request of the ${what} ended with '${ANSWERS[answer]}'`,
    ]);
  const required: Report['required'] = [
    [matrix['violations'] === 0, 'the matrix did not end without a violation'],
    [schedules['violations'] === 0, 'the schedules did not end without a violation'],
    [caught === MUTANTS, `${caught} of ${MUTANTS} mutants were caught`],
    ...answersIn('matrix', matrix, MATRIX_ANSWERS),
    ...answersIn('schedules', schedules, Object.keys(ANSWERS)),
  ];
  const campaigns = { 'every point x every fault': matrix, 'random schedules': schedules };
  const whole: Report['whole'] = [(schedules['runs'] ?? 0) >= SCHEDULES, 'too few schedules ran'];
  return {
    figures: { matrix, schedules, mutants },
    table: tables(campaigns, ROWS, mutants),
    required,
    whole,
  };
}

function summed(parts: [string, Counts][]): Numbers {
  const counts = parts.map(([, one]) => one);
  const events = [...new Set(counts.flatMap((one) => Object.keys(one)))].toSorted();
  return Object.fromEntries(events.map((event) => [event, total(counts, (other) => other === event)]));
}

/** Requests with this answer: '409' in the matrix, 'admin 409' in the schedules. */
function answered(counts: Numbers, answer: string): number {
  return total(
    [counts],
    (event) => !event.includes('reconciler') && (event === answer || event.endsWith(` ${answer}`)),
  );
}

const ended = (state: string) => (counts: Numbers) =>
  total([counts], (event) => event.startsWith(`ended ${state}`));
const events = (wanted: string) => (counts: Numbers) => counts[wanted] ?? 0;

const ROWS: [string, (counts: Numbers) => number][] = [
  ['runs', events('runs')],
  ...Object.entries(ANSWERS).map(([answer, name]): [string, (counts: Numbers) => number] => [
    name,
    (counts) => answered(counts, answer),
  ]),
  [
    'reconcilers that died',
    (counts) => total([counts], (event) => event === 'second crash' || event.endsWith('reconciler crashed')),
  ],
  ["Square's notifications delivered", events('notifications')],
  ['payments that ended done', ended('done')],
  ['payments that ended failed', ended('failed')],
  ['payments left for review', ended('review')],
  ['cards charged', events('charges')],
  ['violations of I1 to I7', events('violations')],
];
