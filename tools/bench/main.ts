// npm run bench: latency and throughput of the calls at several sizes, and a day's load. docs/scale.md explains the
// figures.
import { measureBareExpress } from './bareExpress';
import { measureBulkPayments } from './bulkPayments';
import { measureCalls } from './calls';
import { removeInterruptedRuns } from './database';
import { measureLoad } from './load';
import { measureOffices } from './offices';
import { readOptions } from './options';
import { bundle, type Bundles } from './processes';
import {
  add,
  addCalls,
  emptyReport,
  print,
  type Report,
  type Section,
  targetsSection,
  withCommas,
  writeDocs,
} from './report';
import { measureSignatures } from './signatures';
import { type Stack, startStack } from './stack';
import { measureWholeList } from './wholeList';

const options = readOptions();
await (options.docs ? writeDocs() : run());

async function run(): Promise<void> {
  removeInterruptedRuns();
  const bundles = await bundle();
  const sizes = options.calls ? options.sizes : options.sizes.slice(-1);
  const stacks: Stack[] = [];
  try {
    for (const size of sizes) stacks.push(await startStack(size, bundles));
    const report = emptyReport(stacks[0]?.database.engine ?? '');
    if (options.calls) await measureAllCalls(stacks, bundles, report);
    // Only the largest size takes the load.
    for (const stack of stacks.splice(0, stacks.length - 1)) await stack.stop();
    const [largest] = stacks;
    if (options.load && largest !== undefined) {
      const { sections, targets } = await measureLoad(largest, options);
      for (const section of sections) add(report, section, section === sections[0] ? targets : []);
    }
    print(targetsSection(report));
  } finally {
    for (const stack of stacks) await stack.stop();
  }
}

async function measureAllCalls(stacks: Stack[], bundles: Bundles, report: Report): Promise<void> {
  const [smallest] = stacks;
  if (smallest === undefined) return;
  const all = () => measureCalls(stacks, options.only);
  const measures = [
    () => measureBareExpress(smallest, bundles),
    all,
    () => measureBulkPayments(stacks),
    () => measureOffices(smallest),
  ];
  for (const measure of options.only === '' ? measures : [all]) {
    const { calls, targets } = await measure();
    addCalls(report, calls, targets);
  }
  if (options.only !== '') return;
  const signatures = await measureSignatures(smallest);
  add(report, signatures.section, signatures.targets);
  add(report, memorySection(stacks));
  const { section, targets } = await measureWholeList(stacks);
  add(report, section, targets);
}

function memorySection(stacks: Stack[]): Section {
  return {
    title: 'Memory of an API process',
    columns: ['applications', 'API at start MB', 'after all calls MB', 'highest MB'],
    rows: stacks.map(({ size, memoryAtStart, api }) => {
      const { now, highest } = api.memory();
      return [withCommas(size), ...[memoryAtStart, now, highest].map((mb) => String(Math.round(mb)))];
    }),
  };
}
