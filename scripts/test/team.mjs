// npm test -w mf-office: what one team runs by itself. Types, lint, the tests beside its sources, its build, the contract
// with the shell, and the journeys that are named after it. Every step runs even when an earlier one failed.
import { spawnSync } from 'node:child_process';
import { install } from '../install.mjs';
import { chromium } from './chromium.mjs';

install();
const [name, ...journeys] = process.argv.slice(2);
const isApi = name === 'api';
const KIT = ['npm', 'run', '--silent', 'check:remote', '--'];
const failed = [];

step('types', ['npx', 'tsc', '-p', name]);
step('lint', ['npx', 'oxlint', name]);
step('format', ['npx', 'prettier', '--check', '--log-level', 'warn', name]);
step('units', [
  'npx',
  'vitest',
  'run',
  '--passWithNoTests',
  '--project',
  isApi ? 'api' : 'rules',
  `${name}/`,
]);
if (!isApi)
  step('build', ['npx', 'tsx', 'tools/build/main.ts', '--unpublished', ...new Set([name, 'shell'])]);
if (name.startsWith('mf-')) conformance();
if (journeys.length > 0) {
  const specs = journeys.map((journey) => `e2e/${journey}.spec.ts`);
  step('journeys', ['npx', 'playwright', 'test', ...specs], { CHROMIUM: chromium() });
}

console.log(failed.length === 0 ? `${name}: passed` : `${name}: ${failed.join(', ')} failed`);
process.exit(failed.length === 0 ? 0 : 1);

/** The contract with the shell (docs/remote-contract.md), as a visitor and as somebody of the area. */
function conformance() {
  const roles = new Set(['public', name.slice('mf-'.length)]);
  for (const role of roles)
    step(`contract with the shell, ${role}`, [...KIT, `${name}/dist/remote`, '--as', role]);
}

function step(title, [program, ...args], env = {}) {
  console.log(`\n== ${title}`);
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) failed.push(title);
}
