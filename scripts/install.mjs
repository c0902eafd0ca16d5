// Installs the packages that package-lock.json names, when the ones that are there are older than it.
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { startChild } from './children.mjs';

/** The oldest Node that every dependency runs on. */
const NODE = [20, 19];

export async function install() {
  refuseOldNode();
  if (isInstalled()) return;
  console.log('installing packages…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Not `npm ci`, which removes node_modules first. The versions are the locked ones and the lock stays as it is.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const [status] = await once(startChild(npm, args, { stdio: 'inherit' }), 'exit');
  if (status !== 0) {
    console.error('The packages could not be installed: npm needs its registry for that. Please try again.');
    process.exit(1);
  }
}

/** npm writes this file last; one older than the lock belongs to an earlier state of it. */
function isInstalled() {
  const marker = 'node_modules/.package-lock.json';
  return existsSync(marker) && statSync(marker).mtimeMs >= statSync('package-lock.json').mtimeMs;
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > NODE[0] || (major === NODE[0] && minor >= NODE[1])) return;
  console.error(`Rollbook needs Node ${NODE.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
