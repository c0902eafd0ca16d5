// npm run bench: latency and throughput of the calls at several sizes, and a day's load. docs/scale.md explains the
// figures.
import { build } from '../build/build';
import { measureBareExpress } from './bareExpress';
import { measureBlankPictures } from './blankPictures';
import { measureBulkPayments } from './bulkPayments';
import { measureCalls } from './calls';
import { ENGINE, removeInterruptedRuns } from './database';
import { measureImporting } from './importing';
import { measureLoad } from './load';
import { measureOffices } from './offices';
import { readOptions } from './options';
import {
  add,
  emptyReport,
  type Part,
  print,
  type Report,
  targetsSection,
  withCommas,
  writeDocs,
} from './report';
import { measureSignatures } from './signatures';
import { measureSustained } from './sustained';
import { type Stack, startStack } from './stack';
import { measureWholeList } from './wholeList';

const options = readOptions();
await (options.docs ? writeDocs() : run());

async function run(): Promise<void> {
  removeInterruptedRuns();
  await build({ names: ['api', 'local'] });
  const report = emptyReport(ENGINE);
  if (options.calls) await measureAllCalls(report);
  // Only the largest size takes the load.
  if (options.load) add(report, await measureLoad(Math.max(...options.sizes), options));
  print(targetsSection(report));
}

async function measureAllCalls(report: Report): Promise<void> {
  const stacks: Stack[] = [];
  try {
    for (const size of options.sizes) stacks.push(await startStack(size));
    await measureOn(stacks, report);
  } finally {
    for (const stack of stacks) await stack.stop();
  }
}

async function measureOn(stacks: Stack[], report: Report): Promise<void> {
  const [smallest] = stacks;
  if (smallest === undefined) return;
  const calls = () => measureCalls(stacks, options.only);
  const all: Record<string, () => Promise<Part>> = {
    'bare Express': () => measureBareExpress(smallest),
    calls,
    'bulk payments': () => measureBulkPayments(stacks),
    offices: () => measureOffices(smallest),
    signatures: () => measureSignatures(smallest),
    sustained: () => measureSustained(smallest),
    'blank pictures': () => measureBlankPictures(smallest),
    memory: async () => memory(stacks),
    'whole list': () => measureWholeList(stacks),
    import: () => measureImporting(stacks.at(-1) ?? smallest),
  };
  const named = all[options.only];
  const chosen = options.only === '' ? Object.values(all) : [named ?? calls];
  for (const measure of chosen) add(report, await measure());
}

function memory(stacks: Stack[]): Part {
  const rows = stacks.map(({ size, memoryAtStart, api }) => {
    const { now, highest } = api.memory();
    return [withCommas(size), ...[memoryAtStart, now, highest].map((mb) => String(Math.round(mb)))];
  });
  const columns = ['applications', 'API at start MB', 'after all calls MB', 'highest MB'];
  return { sections: [{ title: 'Memory of an API process', columns, rows }] };
}
