// npm run types: checks every package by the options of its own tsconfig (they differ in DOM and Node types). Packages with
// the same options are one program, so that what they share is checked once.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { workspaces } from '../../package.json';

const TSC = 'node_modules/typescript/bin/tsc';
const CACHE = '.cache/types';

/** The compiler is a Go program whose memory grows to the end: collecting it less often saves a sixth of the work. */
const SELDOM_COLLECTED = { ...process.env, GOGC: '300' };

type Config = { extends: string; include: string[]; exclude?: string[]; compilerOptions: object };

/** Parts of a package whose options differ from those of the rest, since they run in a browser or drive one. */
const PARTS = [
  'local/square/browser',
  'tools/bench/page',
  'tools/bench/page/plain',
  'tools/build/rsbuild',
  'tools/components',
  'tools/components/sections',
  'tools/pictures',
];

const folders = [...workspaces, 'deploy', 'tools', ...PARTS];
const without = folders.filter((folder) => !existsSync(`${folder}/tsconfig.json`));
const programs = new Map<string, string[]>();
for (const folder of folders.filter((one) => !without.includes(one))) {
  const options = JSON.stringify(configOf(folder).compilerOptions);
  programs.set(options, [...(programs.get(options) ?? []), folder]);
}
mkdirSync(CACHE, { recursive: true });
const failed = [...programs.values()].filter((program) => !isSound(program));
const wrong = [...without, ...failed.flat()];
if (wrong.length > 0) {
  console.error(`types: errors in ${wrong.join(', ')}`);
  process.exit(1);
}
console.log(`types: ${folders.length} packages without an error`);

function configOf(folder: string): Config {
  return JSON.parse(readFileSync(`${folder}/tsconfig.json`, 'utf8'));
}

function isSound(program: string[]): boolean {
  const [first = ''] = program;
  const more = program.length > 1 ? `+${program.length - 1}` : '';
  const name = `${first.replaceAll('/', '-')}${more}`;
  const project = program.length === 1 ? first : `${CACHE}/${name}.tsconfig.json`;
  if (program.length > 1) writeFileSync(project, JSON.stringify(merged(program)));
  // What has not changed since the last check is not checked again.
  const kept = ['--incremental', '--tsBuildInfoFile', `${CACHE}/${name}.json`];
  // Each checker of a program finds out again what all files share: four take three times the work of one.
  const checkers = ['--checkers', '1'];
  const args = [TSC, '-p', project, ...kept, ...checkers];
  return spawnSync(process.execPath, args, { stdio: 'inherit', env: SELDOM_COLLECTED }).status === 0;
}

/** One config for packages with the same options. */
function merged(program: string[]): Config {
  const [first = ''] = program;
  const paths = (key: 'include' | 'exclude') =>
    program.flatMap((folder) => (configOf(folder)[key] ?? []).map((path) => resolve(folder, path)));
  return {
    extends: resolve(first, configOf(first).extends),
    include: paths('include'),
    exclude: [...paths('exclude'), resolve('node_modules')],
    compilerOptions: configOf(first).compilerOptions,
  };
}
