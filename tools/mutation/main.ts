// npm run test:mutation [-- GROUP | FILE … --minutes=N --seed=N]: changes rules, each in one place, and looks whether a test notices. At least
// 85 per cent must be noticed. With --minutes a part of the mutants, another one with each seed; without a name all groups of groups.ts.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Group } from './group';
import { GROUPS } from './groups';
import { instrument, type Mutant } from './instrument';
import { inOrderOf } from './order';
import { tryMutants } from './run';
import { isEnoughOf, isSampleEnough, reportOf, scoresOf } from './score';
import { SURVIVORS } from './survivors';

const { values, positionals } = parseArgs({
  options: { minutes: { type: 'string' }, seed: { type: 'string', default: '0' } },
  allowPositionals: true,
});
const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
let isEnough = true;
for (const group of chosen()) await measure(group);
process.exit(isEnough ? 0 : 1);

/** The named groups, and the named files each with the tests of its group. */
function chosen(): Group[] {
  if (positionals.length === 0) return [...GROUPS];
  return positionals.map((name) => {
    const whole = GROUPS.find((group) => group.name === name);
    if (whole !== undefined) return whole;
    const of = GROUPS.find(({ files }) => files.includes(name));
    if (of === undefined) throw new Error(`${name} is in no group of tools/mutation/groups*.ts`);
    return { ...of, files: [name] };
  });
}

async function measure({ name, files, tests, needsServer }: Group): Promise<void> {
  const { sources, mutants } = await instrument(files);
  const order = inOrderOf(mutants, Number(values.seed));
  console.log(`${name}: ${mutants.length} mutants`);
  const verdicts = await tryMutants({ sources, mutants: order, tests, needsServer, minutes });
  const texts = Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const report = reportOf(texts, mutants.map(named), verdicts);
  const scores = scoresOf(report, SURVIVORS);
  for (const { file, noticed, counted, survivors } of scores) {
    const percent = counted === 0 ? 100 : (100 * noticed) / counted;
    console.log(`${file}: ${percent.toFixed(1)} % of ${counted} noticed`);
    for (const survivor of survivors) console.log(`  not noticed: ${survivor}`);
  }
  isEnough &&= minutes === undefined ? scores.every(isEnoughOf) : isSampleEnough(scores);
}

/** The path of its file as groups.ts has it. */
function named(mutant: Mutant): Mutant {
  return { ...mutant, fileName: mutant.fileName.replace(`${resolve('.')}/`, '') };
}
