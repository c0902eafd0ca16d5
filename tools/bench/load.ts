import { createRandom } from '../../api/src/demo/random';
import { violations } from './books';
import { insertUnpaid } from './bulkPayments';
import { type CoreTimes, coreTimes, spentSince } from './cpu';
import { type Figures, figuresOf } from './figures';
import { type Acknowledged, createMix, type Mix, STAFFED } from './mix';
import { runOpenLoop } from './openLoop';
import type { Options } from './options';
import { type Part, readable, type Section, type Target } from './report';
import { atRest } from './rest';
import { EDITED_OFFICE, PAYING_OFFICE } from './seed/offices';
import { type Stack, startStack } from './stack';

/** API processes of the runs. */
const PROCESSES = [1, 3];
/** More unpaid names than the payments of a run use. */
const UNPAID = 600;
/**
 * Before the measured time the requests come at this share of their rate, for this long in seconds: a process that has just
 * started is still compiling its code, and a day does not begin at its peak. As long for one process as for three, of which each
 * needs 40 s: lists grow meanwhile.
 */
const WARM_UP = { share: 0.5, seconds: 120 };
/** The shares of the mix are in a thousand. */
const SHARES = 1000;

/** An API process and the people who are signed in there. */
type Node = Pick<Stack, 'api' | 'people'>;

type Run = {
  processes: number;
  requests: number;
  errors: string[];
  violations: string[];
  all: Figures;
  /** Of the cores, in ms. */
  spent: CoreTimes;
  kinds: Record<string, Figures>;
};

/** A day's requests on one and on three API processes, each on the seeded data alone: lists grow with what a run sends. Then the books. */
export async function measureLoad(size: number, { perSecond, seconds }: Options): Promise<Part> {
  const runs: Run[] = [];
  for (const processes of PROCESSES) {
    const stack = await startStack(size);
    try {
      const nodes: Node[] = [stack];
      while (nodes.length < processes) nodes.push(await stack.addApi());
      console.log(`\n${perSecond} requests/s for ${seconds} s, API processes: ${processes}`);
      const run = await runLoad(stack, nodes, { perSecond, seconds });
      for (const text of [...run.errors.slice(0, 5), ...run.violations.slice(0, 5)]) console.log(`  ${text}`);
      runs.push(run);
    } finally {
      await stack.stop();
    }
  }
  const targets = runs.map(({ processes, errors, violations: wrong }): Target => ({
    what: `${perSecond} requests/s for ${seconds} s, API processes: ${processes}`,
    wanted: 'no error, and the books agree',
    found: `${errors.length} errors, ${wrong.length} violations`,
    met: errors.length + wrong.length === 0,
  }));
  return { sections: [loadSection(runs), spentSection(runs), kindsSection(runs)], targets };
}

function loadSection(runs: Run[]): Section {
  return {
    title: 'The load of a day',
    columns: ['API processes', 'requests', 'errors', 'p50 ms', 'p95 ms', 'p99 ms', 'longest ms', 'books'],
    rows: runs.map(({ processes, requests, errors, all, violations: wrong }) => [
      ...[processes, requests, errors.length].map(String),
      ...[all.p50, all.p95, all.p99, all.longest].map(readable),
      wrong.length === 0 ? 'agree' : `${wrong.length} violations`,
    ]),
  };
}

function spentSection(runs: Run[]): Section {
  return {
    title: 'The load of a day',
    columns: ['API processes', ...Object.keys(runs[0]?.spent ?? {}).map((kind) => `${kind} ms per request`)],
    rows: runs.map(({ processes, requests, spent }) => [
      String(processes),
      ...Object.values(spent).map((ms) => readable(ms / requests)),
    ]),
  };
}

function kindsSection(runs: Run[]): Section {
  const columns = runs.flatMap(({ processes }) => [`p50 ms, ${processes} API`, `p99 ms, ${processes} API`]);
  const ofKind = (kind: string) => runs.flatMap(({ kinds }) => [kinds[kind]?.p50, kinds[kind]?.p99]);
  const cell = (ms: number | undefined) => (ms === undefined || Number.isNaN(ms) ? '-' : readable(ms));
  return {
    title: 'The load of a day',
    columns: ['request', ...columns],
    rows: Object.keys(runs[0]?.kinds ?? {}).map((kind) => [kind, ...ofKind(kind).map(cell)]),
  };
}

async function runLoad(
  stack: Stack,
  nodes: Node[],
  { perSecond, seconds }: Pick<Options, 'perSecond' | 'seconds'>,
): Promise<Run> {
  for (const { people } of nodes)
    for (const oid of [...STAFFED, PAYING_OFFICE, EDITED_OFFICE]) await people.office(oid);
  const acknowledged: Acknowledged = { submitted: [], paidByCard: [], bulk: [], marked: [] };
  const mix = createMix(await insertUnpaid(stack, UNPAID), acknowledged);
  const samples = new Map(Object.keys(mix).map((kind): [string, number[]] => [kind, []]));
  const pick = picker(mix);
  const since = new Date();
  let turn = 0;
  const request = async () => {
    const { people } = nodes[turn++ % nodes.length] ?? stack;
    const kind = pick();
    await mix[kind]?.request(people);
    return kind;
  };
  const warmUp = await runOpenLoop({
    perSecond: perSecond * WARM_UP.share,
    isOver: after(WARM_UP.seconds),
    request,
  });
  const times = () =>
    coreTimes(
      nodes.map(({ api }) => api.pid),
      stack.database.pid,
    );
  const before = times();
  const { latencies, errors } = await runOpenLoop({
    perSecond,
    isOver: after(seconds),
    request: async (planned) => samples.get(await request())?.push(performance.now() - planned),
  });
  const spent = spentSince(before, times());
  errors.unshift(...warmUp.errors);
  await atRest(stack);
  const charges = await stack.standins.charges();
  const kinds = [...samples].map(([kind, ms]) => [kind, figuresOf(ms, ms.length / seconds)]);
  return {
    processes: nodes.length,
    requests: latencies.length + errors.length,
    errors,
    all: figuresOf(latencies, latencies.length / seconds),
    spent,
    kinds: Object.fromEntries(kinds),
    violations: await violations(stack.database.uri, { since, charges, acknowledged }),
  };
}

function after(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() > end;
}

/** Draws a kind of request by its share. */
function picker(mix: Mix): () => string {
  const random = createRandom(5);
  const table = Object.entries(mix).flatMap(([kind, { share }]) => Array.from({ length: share }, () => kind));
  if (table.length !== SHARES) throw new Error(`the shares add up to ${table.length}, not ${SHARES}`);
  return () => random.pick(table);
}
