import { mutantOf, type Parts, partsOf, type Report, tables, total } from './faultReport';

const CAMPAIGNS = ['refunds', 'renewals', 'reminders', 'links'] as const;
const MUTANTS = 15;
/** L12. */
const LEAST_RUNS = 8000;

/** What shows that the runs did something: what was sent, charged or refunded in them. */
const MOVED = /^(charges|refunds at Square|sent .*)$/;
const DIED = /^(?!reconciler ).*\bcrashed$/;
const OTHERS_DIED = /^(second crash|reconciler crashed)$/;

type Campaign = ReturnType<typeof campaignOf>;

const ROWS: [string, (campaign: Campaign) => number][] = [
  ['runs', ({ runs }) => runs],
  ['of these random schedules', ({ schedules }) => schedules],
  ['requests, jobs and mail workers that died', ({ requestsDied }) => requestsDied],
  ['reconcilers that died', ({ othersDied }) => othersDied],
  ['charges, refunds or mails', ({ moved }) => moved],
  ['violations', ({ violations }) => violations],
];

/** Refunds, renewals, reminders and links under every fault, and in random schedules. */
export function lifecycleFaults(parts: Parts): Report {
  const campaigns = Object.fromEntries(CAMPAIGNS.map((name) => [name, campaignOf(parts, name)]));
  const mutants = CAMPAIGNS.flatMap((of) =>
    partsOf(parts, `${of} mutant `).map(([, counts]) => ({ of, ...mutantOf(counts) })),
  );
  const caught = mutants.filter(({ violation }) => violation !== undefined).length;
  const all = Object.values(campaigns).reduce((sum, { runs }) => sum + runs, 0);
  const required: Report['required'] = [
    ...Object.entries(campaigns).flatMap(([name, one]): [boolean, string][] => [
      [one.schedules > 0 && one.runs > one.schedules, `the ${name} did not run to the end`],
      [one.violations === 0, `the ${name} did not end without a violation`],
      [one.requestsDied > 0 && one.othersDied > 0, `no process died in the ${name}`],
    ]),
    [caught === MUTANTS, `${caught} of ${MUTANTS} mutants of the life of a membership were caught`],
  ];
  const whole: Report['whole'] = [
    all >= LEAST_RUNS,
    `${all} runs instead of ${LEAST_RUNS} of the life of a membership`,
  ];
  return { figures: { campaigns, mutants }, table: tables(campaigns, ROWS, mutants), required, whole };
}

function campaignOf(parts: Parts, name: string) {
  const counts = ['flow', 'schedules'].flatMap((part) =>
    partsOf(parts, `${name} ${part} `).map(([, one]) => one),
  );
  const sum = (fits: (event: string) => boolean) => total(counts, fits);
  return {
    runs: sum((event) => event === 'runs'),
    schedules: sum((event) => event === 'schedules'),
    requestsDied: sum((event) => DIED.test(event)),
    othersDied: sum((event) => OTHERS_DIED.test(event)),
    moved: sum((event) => MOVED.test(event)),
    violations: sum((event) => event === 'violations'),
  };
}
