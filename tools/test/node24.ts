// npm run test:node24 [-- COMMAND]: runs `npm test`, or another command, on Node 24, which deployments use. Node comes
// from its npm package and is kept in .cache.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** The version of deploy/Dockerfile. */
const VERSION = '24.20.0';
const PACKAGE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

const folder = resolve('.cache', `node-${VERSION}`);
const bin = join(folder, 'node_modules', PACKAGE, 'bin');
if (!existsSync(join(bin, 'node'))) fetchNode();

const [program = 'npm', ...args] = process.argv.length > 2 ? process.argv.slice(2) : ['npm', 'test'];
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH']}` };
const { stdout } = spawnSync('node', ['--version'], { env, encoding: 'utf8' });
console.log(`on Node ${stdout.trim()}: ${[program, ...args].join(' ')}`);
if (!stdout.startsWith(`v${VERSION}`)) process.exit(1);
process.exit(spawnSync(program, args, { env, stdio: 'inherit' }).status ?? 1);

function fetchNode(): void {
  console.log(`fetching Node ${VERSION}…`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', `${PACKAGE}@${VERSION}`], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}
