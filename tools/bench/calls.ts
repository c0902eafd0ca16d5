import { MAX_SEARCH_RESULTS, monthsUntil } from '@rollbook/contract';
import { applicant } from './applicant';
import { pages } from './pages';
import { renewals } from './renewals';
import { type Figures, figuresOf, repeat, throughput } from './figures';
import { atMost, type CallFigures, readable, type Target, withCommas } from './report';
import { atRest } from './rest';
import { EDITED_ROWS, MEASURED, SEARCHES } from './seed/applications';
import { EDITED_OFFICE, ENROLLING_OFFICE, MEASURED_OFFICE } from './seed/offices';
import { cardCode } from './seed/memberships';
import { source } from './seed/source';
import type { Stack } from './stack';

type Work = () => Promise<unknown>;

export type Scenario = {
  name: string;
  /** Returns one sample's work, which throws when the answer is wrong. */
  prepare: (stack: Stack) => Promise<Work>;
  times: number;
  /** Concurrent clients while the throughput is measured. */
  clients: number;
  /** The p95 at the largest size may be at most MOST_GROWTH times the one at the smallest. */
  mustScale?: boolean;
  /** Goals at the largest size: latency in ms, calls per second. */
  most?: { p50?: number; p95?: number };
  least?: number;
};

const MOST_GROWTH = 1.5;
/** The sizes take turns within a scenario, so that other load on the machine affects all of them alike. */
const ROUNDS = 5;
const ROUND_MS = 700;
const WARM_UP = { times: 20, atMostMs: 1500 };
const THROUGHPUT_MS = 1200;
/**
 * A throughput with a goal is that of a process that has served for a while: the engine is still compiling the code of a
 * young one.
 */
const GOAL_MS = { warmUp: 9000, measured: 4000 };

const month = monthsUntil(source.now)[2] ?? '09/2024';

export const edit: Scenario = {
  name: 'edit',
  times: 150,
  clients: 4,
  mustScale: true,
  prepare: async ({ people }) => {
    const office = await people.office(EDITED_OFFICE);
    let turn = 0;
    return () => {
      turn += 1;
      const id = MEASURED.rows + 1 + (turn % EDITED_ROWS);
      const edited = { id, first: 'Edited', last: `Person ${turn}`, email: `edited${turn}@mail.example` };
      return office.call('editApplication', edited);
    };
  },
};

export const submit: Scenario = {
  name: 'submitApplication',
  times: 60,
  clients: 8,
  most: { p50: 15 },
  least: 200,
  prepare: async ({ people }) => {
    return () => people.anonymous.call('submitApplication', applicant(ENROLLING_OFFICE));
  },
};

const scenarios: Scenario[] = [
  {
    name: "one office's month (60 rows)",
    times: 300,
    clients: 8,
    mustScale: true,
    prepare: async ({ people }) => {
      const office = await people.office(MEASURED_OFFICE);
      const input = { oid: MEASURED_OFFICE, date: month };
      return expectRows(MEASURED.rows / MEASURED.months, () =>
        office.call('getApplicationsByMonthOffice', input),
      );
    },
  },
  {
    name: 'status of a card',
    times: 300,
    clients: 8,
    mustScale: true,
    most: { p95: 10 },
    prepare: async ({ size, people }) => {
      let turn = 0;
      return () => {
        turn += 7919;
        return people.anonymous.call('cardStatus', { code: cardCode((turn % size) + 1) });
      };
    },
  },
  { ...search('search, 2 letters (50 results)', SEARCHES.letters, MAX_SEARCH_RESULTS), mustScale: true },
  { ...search('search, full name (50 results)', SEARCHES.fullName, MAX_SEARCH_RESULTS), mustScale: true },
  search('search, full name (1 result)', SEARCHES.rareName, 1),
  {
    name: 'unpaid list (40 names)',
    times: 300,
    clients: 8,
    mustScale: true,
    prepare: async ({ people }) => {
      const office = await people.office(MEASURED_OFFICE);
      return expectRows(MEASURED.unpaid, () =>
        office.call('getUnpaidApplicationsForOffice', { oid: MEASURED_OFFICE }),
      );
    },
  },
  edit,
  submit,
  ...pages,
  renewals,
  {
    name: 'admin, 30 days (whole list)',
    times: 40,
    clients: 1,
    prepare: async ({ people }) => {
      return () => people.admin.call('getApplications');
    },
  },
];

function search(name: string, text: string, results: number): Scenario {
  return {
    name,
    times: 300,
    clients: 8,
    prepare: async ({ people }) => {
      const office = await people.office(MEASURED_OFFICE);
      return expectRows(results, () => office.call('searchForMember', { search: text }));
    },
  };
}

function expectRows(rows: number, work: () => Promise<{ text: string }>): Work {
  return async () => {
    const { text } = await work();
    const answer: unknown = JSON.parse(text);
    const found = Array.isArray(answer) ? answer.length : 0;
    if (found !== rows) throw new Error(`${found} rows instead of ${rows}`);
  };
}

/** Measures each call on all stacks, whose sizes are ascending: latencies of one client, throughput of several. */
export async function measureCalls(
  stacks: Stack[],
  only = '',
): Promise<{ calls: CallFigures[]; targets: Target[] }> {
  const calls: CallFigures[] = [];
  const targets: Target[] = [];
  for (const scenario of scenarios.filter(({ name }) => name.includes(only))) {
    console.log(`measuring ${scenario.name}`);
    const measured = await measureCall(scenario, stacks);
    const [smallest] = measured;
    const largest = measured.at(-1);
    if (!smallest || !largest) continue;
    calls.push(...measured.map((one) => ({ call: scenario.name, ...one })));
    if (scenario.mustScale && smallest !== largest)
      targets.push(growthTarget(scenario.name, smallest, largest));
    targets.push(...goalsOf(scenario, largest));
  }
  return { calls, targets };
}

type Measured = { size: number; figures: Figures };

async function measureCall(
  { prepare, times, clients, least }: Scenario,
  stacks: Stack[],
): Promise<Measured[]> {
  const runs = await Promise.all(
    stacks.map(async (stack) => ({ stack, work: await prepare(stack), samples: [] as number[] })),
  );
  // Mails of one size must not run into the turn of another: a product has one database.
  for (const { stack, work } of runs) {
    await repeat(work, WARM_UP);
    await atRest(stack);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { stack, work, samples } of runs) {
      samples.push(...(await repeat(work, { times: Math.ceil(times / ROUNDS), atMostMs: ROUND_MS })));
      await atRest(stack);
    }
  }
  const measured: Measured[] = [];
  for (const { stack, work, samples } of runs) {
    if (least !== undefined) {
      await throughput(work, clients, GOAL_MS.warmUp);
      await atRest(stack);
    }
    const perSecond = await throughput(work, clients, least === undefined ? THROUGHPUT_MS : GOAL_MS.measured);
    measured.push({ size: stack.size, figures: figuresOf(samples, perSecond) });
    await atRest(stack);
  }
  return measured;
}

function goalsOf({ name, most, least }: Scenario, { size, figures }: Measured): Target[] {
  const what = `${name} at ${withCommas(size)}`;
  const { perSecond } = figures;
  const latency = (['p50', 'p95'] as const).flatMap((share) => {
    const goal = most?.[share];
    return goal === undefined ? [] : [atMost(`${what}: ${share}`, figures[share], goal, ' ms')];
  });
  if (least === undefined) return latency;
  const found = `${readable(perSecond)} per s`;
  return [
    ...latency,
    { what: `${what}: throughput`, wanted: `at least ${least} per s`, found, met: perSecond >= least },
  ];
}

function growthTarget(name: string, smallest: Measured, largest: Measured): Target {
  const [before, after] = [smallest.figures.p95, largest.figures.p95];
  return {
    what: `${name}: p95 at ${withCommas(largest.size)} to p95 at ${withCommas(smallest.size)}`,
    wanted: `at most ${MOST_GROWTH}x`,
    found: `${readable(after)} / ${readable(before)} ms = ${readable(after / before)}x`,
    met: after <= before * MOST_GROWTH,
  };
}
