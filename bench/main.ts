// npm run bench: what the product's calls cost at 1,000, 100,000 and 1,000,000 applications, and a day's load. Prints
// tables and writes bench/results.json. It measures and asserts nothing; docs/scale.md says what the figures mean.
import { writeDocs } from './docs';
import { runLoad } from './load/load';
import { type Options, readOptions } from './options';
import { bundle, type Bundles } from './processes/bundle';
import { forgetCutOffRuns } from './processes/database';
import { emptyResults, readResults, type Results, writeResults } from './results';
import { scenarios } from './scenarios/calls';
import { measureCall } from './scenarios/measureCalls';
import { BULKS, measurePayments } from './scenarios/payments';
import { measureWholeList } from './scenarios/wholeList';
import { measureWithoutDatabase } from './scenarios/withoutDatabase';
import { type Stack, startStack } from './stack';
import {
  asText,
  callsTable,
  loadKindsTable,
  loadTable,
  memoryTable,
  type Table,
  targetsTable,
  wholeListTable,
} from './table';
import { targetsOf } from './targets';

/** API processes of the second load. */
const PROCESSES = 3;

async function main(): Promise<void> {
  const options = readOptions();
  if (options.docs) return writeDocs(readResults());
  forgetCutOffRuns();
  const bundles = await bundle();
  const sizes = options.calls ? options.sizes : options.sizes.slice(-1);
  const stacks: Stack[] = [];
  try {
    for (const size of sizes) stacks.push(await startStack(size, bundles));
    const results = emptyResults(stacks[0]?.database.engine ?? '', sizes);
    if (options.calls) await measureCalls(stacks, bundles, results);
    // The largest alone carries the load.
    for (const stack of stacks.splice(0, stacks.length - 1)) await stack.stop();
    const [largest] = stacks;
    if (options.load && largest !== undefined) await measureLoad(largest, options, results);
    results.targets = targetsOf(results);
    save(results, 'Targets', targetsTable(results.targets));
  } finally {
    for (const stack of stacks) await stack.stop();
  }
}

async function measureCalls(stacks: Stack[], bundles: Bundles, results: Results): Promise<void> {
  const [smallest] = stacks;
  if (smallest !== undefined) results.withoutDatabase = await measureWithoutDatabase(smallest, bundles);
  for (const scenario of scenarios) {
    console.log(`measuring ${scenario.name}`);
    results.calls[scenario.name] = await measureCall(scenario, stacks);
    writeResults(results);
  }
  for (const bulk of BULKS) {
    console.log(`measuring bulk payment of ${bulk.names}`);
    results.payments[bulk.names] = await measurePayments(bulk, stacks);
  }
  save(results, 'Calls', callsTable(results));
  for (const stack of stacks) results.memory[stack.size] = memoryOf(stack);
  save(results, 'Memory of an API process', memoryTable(results));
  for (const stack of stacks) results.wholeList[stack.size] = await measureWholeList(stack);
  save(results, 'The whole list, and others meanwhile', wholeListTable(results));
}

function memoryOf({ api, memoryAtStart: atStart }: Stack) {
  const { now: after, highest } = api.memory() ?? { now: 0, highest: 0 };
  return { atStart, after, highest };
}

async function measureLoad(stack: Stack, options: Options, results: Results): Promise<void> {
  const nodes = [stack.people];
  for (const processes of [1, PROCESSES]) {
    while (nodes.length < processes) nodes.push((await stack.addApi()).people);
    console.log(`\n${options.perSecond} requests/s for ${options.seconds} s, API processes: ${processes}`);
    const report = await runLoad(stack, nodes, options);
    results.load.push(report);
    for (const text of [...report.errorTexts, ...report.violations.slice(0, 5)]) console.log(`  ${text}`);
    writeResults(results);
  }
  save(results, 'The load of a day', loadTable(results));
  console.log(asText(loadKindsTable(results)));
}

function save(results: Results, title: string, table: Table): void {
  writeResults(results);
  console.log(`\n${title}\n${asText(table)}`);
}

await main();
