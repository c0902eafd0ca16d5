// Adds up what npm run test:faults reports about refunds, renewals, reminders and links.
import type { Counts } from './faultReport';

type Campaign = {
  runs: number;
  schedules: number;
  requestsDied: number;
  othersDied: number;
  moved: number;
  violations: number;
};
type Mutant = { name: string; of: string; runs: number; violation: string | undefined };
export type LifecycleFigures = {
  campaigns: Record<string, Campaign>;
  mutants: Mutant[];
  problems: string[];
};

const CAMPAIGNS = ['refunds', 'renewals', 'reminders', 'links'] as const;
const MUTANTS = 14;
/** Lifecycle L12. */
const LEAST_RUNS = 8000;

/** What shows that the runs did something: what was sent, charged or refunded in them. */
const MOVED = /^(charges|refunds at Square|sent .*)$/;
const DIED = /(^| )crashed$/;

/** Sums of all parts, and what is missing: what did not run cannot have been violated. */
export function lifecycleFigures(parts: Record<string, Counts>): LifecycleFigures {
  const campaigns = Object.fromEntries(CAMPAIGNS.map((name) => [name, summed(parts, `lifecycle ${name} `)]));
  const mutants = Object.entries(parts)
    .filter(([part]) => part.startsWith('lifecycle-mutant '))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([part, { name, runs, violation }]) => ({
      name: String(name),
      of: part.split(' ')[1] ?? '',
      runs: Number(runs),
      violation: violation === undefined ? undefined : String(violation),
    }));
  const caught = mutants.filter(({ violation }) => violation !== undefined).length;
  const all = Object.values(campaigns).reduce((sum, { runs }) => sum + runs, 0);
  const required: [boolean, string][] = [
    ...Object.entries(campaigns).flatMap(([name, one]): [boolean, string][] => [
      [one.schedules > 0 && one.runs > one.schedules, `the ${name} did not run to the end`],
      [one.violations === 0, `the ${name} did not end without a violation`],
      [one.requestsDied > 0 && one.othersDied > 0, `no process died in the ${name}`],
    ]),
    [all >= LEAST_RUNS, `${all} runs instead of ${LEAST_RUNS} of the life of a membership`],
    [caught === MUTANTS, `${caught} of ${MUTANTS} mutants of the life of a membership were caught`],
  ];
  return { campaigns, mutants, problems: required.filter(([holds]) => !holds).map(([, problem]) => problem) };
}

function summed(parts: Record<string, Counts>, prefix: string): Campaign {
  const events = Object.entries(parts)
    .filter(([part]) => part.startsWith(prefix))
    .flatMap(([, counts]) => Object.entries(counts));
  const total = (fits: (event: string) => boolean) =>
    events.reduce((sum, [event, count]) => sum + (fits(event) ? Number(count) : 0), 0);
  return {
    runs: total((event) => event === 'runs'),
    schedules: total((event) => event === 'schedules'),
    requestsDied: total((event) => DIED.test(event)),
    othersDied: total((event) => event === 'second crash'),
    moved: total((event) => MOVED.test(event)),
    violations: total((event) => event === 'violations'),
  };
}

/** The figures as Markdown. */
export function lifecycleTable({ campaigns, mutants }: Omit<LifecycleFigures, 'problems'>): string {
  const number = (count: number) => count.toLocaleString('en-US');
  const rows: [string, (figures: Campaign) => number][] = [
    ['runs', ({ runs }) => runs],
    ['of these random schedules', ({ schedules }) => schedules],
    ['requests, jobs and mail workers that died', ({ requestsDied }) => requestsDied],
    ['reconcilers that died', ({ othersDied }) => othersDied],
    ['charges, refunds or mails', ({ moved }) => moved],
    ['violations', ({ violations }) => violations],
  ];
  const names = Object.keys(campaigns);
  return [
    `| | ${names.join(' | ')} |`,
    `|---|${names.map(() => '---:|').join('')}`,
    ...rows.map(
      ([name, count]) =>
        `| ${name} | ${Object.values(campaigns)
          .map((one) => number(count(one)))
          .join(' | ')} |`,
    ),
    '',
    '| A flow that … | of | caught after | by |',
    '|---|---|---:|---|',
    ...mutants.map(
      ({ name, of, runs, violation }) =>
        `| ${name} | ${of} | ${number(runs)} runs | ${violation?.slice(0, 2) ?? 'nothing'} |`,
    ),
  ].join('\n');
}
