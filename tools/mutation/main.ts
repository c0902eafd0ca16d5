// npm run test:mutation [-- FILE …]: changes rules of the contract, each in one place, and looks whether a test notices
// (Stryker, kept in .cache). Without FILE all of the list in survivors.ts; the second tier takes turns. At least 85 per cent must be noticed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Report, scoresOf } from './score';
import { MUTATED, SURVIVORS } from './survivors';

/** The last one that runs on Node 20. */
const VERSION = '9.6.1';
const LEAST = 85;

const folder = resolve('.cache', `stryker-${VERSION}`);
const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}`);
const runner = join(folder, 'node_modules', '@stryker-mutator', 'vitest-runner');
if (!existsSync(runner)) fetchStryker();

const named = process.argv.slice(2);
const mutate = named.length > 0 ? named : MUTATED;
const report = join(folder, 'report.json');
const config = join(folder, 'stryker.config.json');
writeFileSync(
  config,
  JSON.stringify({
    mutate,
    testRunner: 'vitest',
    plugins: [join(runner, 'dist/src/index.js')],
    vitest: { configFile: 'tools/mutation/vitest.config.ts' },
    // Constants of a module would need a new start for each mutant.
    ignoreStatic: true,
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // It reads the compiler's interface, which TypeScript 7 does not have.
    tsconfigFile: 'none.json',
    tempDirName: join(folder, 'sandbox'),
    reporters: ['json'],
    jsonReporter: { fileName: report },
    ignorePatterns: ['/*', '!/contract', '!/tools', '!/package.json', '!/tsconfig.json', '**/dist'],
  }),
);
const stryker = join(folder, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
const { status } = spawnSync('node', [stryker, 'run', config], { stdio: 'inherit' });
if (status !== 0) process.exit(1);
const read: Report = JSON.parse(readFileSync(report, 'utf8'));
const scores = scoresOf(read, SURVIVORS);
for (const { file, percent, survivors } of scores) {
  console.log(`${file}: ${percent.toFixed(1)} % noticed`);
  for (const survivor of survivors) console.log(`  not noticed: ${survivor}`);
}
process.exit(scores.every(({ percent }) => percent >= LEAST) ? 0 : 1);

function fetchStryker(): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const wanted = packages.map((name) => `${name}@${VERSION}`);
  // vitest is the project's own.
  const args = ['install', '--no-audit', '--no-fund', '--legacy-peer-deps', '--ignore-scripts', ...wanted];
  if (spawnSync('npm', args, { cwd: folder, stdio: 'inherit' }).status !== 0) process.exit(1);
}
