// npm run test:node24: the whole suite on Node 24, which deployments run. `-- COMMAND` runs another one on it. Node comes
// from npm's package of it, into a folder that is kept.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

const PACKAGE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
/** The version of deploy/Dockerfile. */
const VERSION = '24.20.0';

const folder = resolve('.cache', `node-${VERSION}`);
const bin = join(folder, 'node_modules', PACKAGE, 'bin');
if (!existsSync(join(bin, 'node'))) fetchNode();

const [program, ...args] = process.argv.length > 2 ? process.argv.slice(2) : ['npm', 'test'];
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
const { stdout } = spawnSync('node', ['--version'], { env, encoding: 'utf8' });
console.log(`on Node ${stdout.trim()}: ${[program, ...args].join(' ')}`);
if (!stdout.startsWith(`v${VERSION}`)) process.exit(1);
process.exit(spawnSync(program, args, { env, stdio: 'inherit' }).status ?? 1);

function fetchNode() {
  console.log(`fetching Node ${VERSION}…`);
  mkdirSync(folder, { recursive: true });
  // A project of its own, so that npm does not look further up.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const install = ['install', '--no-audit', '--no-fund', '--loglevel=error', `${PACKAGE}@${VERSION}`];
  if (spawnSync('npm', install, { cwd: folder, stdio: 'inherit' }).status === 0) return;
  console.error(
    `${PACKAGE}@${VERSION} could not be installed: npm needs its registry for that. Please try again.`,
  );
  process.exit(1);
}
