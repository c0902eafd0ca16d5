// npm test -w mf-office: one team's checks. Types, lint, the tests beside its sources, its build, the contract with the
// shell, and its journeys. Every step runs, also after an earlier one has failed.
import { close } from './closing';
import { playwright, step, vitest } from './runners';

const [name = '', ...journeys] = process.argv.slice(2);
const isApi = name === 'api';

const results = [
  await step('types', ['npx', 'tsc', '-p', name]),
  await step('lint', ['npx', 'oxlint', name]),
  await step('format', ['npx', 'oxfmt', '--check', name]),
  await vitest('units', [
    ...(isApi ? ['--project', 'api*'] : ['--project', 'screens*', '--project', 'components*']),
    `${name}/`,
  ]),
];
if (!isApi) {
  const apps = [...new Set([name, 'shell'])];
  results.push(await step('build', ['npm', 'run', '--silent', 'build', '--', '--unpublished', ...apps]));
}
if (name.startsWith('mf-')) {
  // The first screens of a visitor and of a signed-in user of the area (docs/remote-contract.md).
  for (const role of new Set(['public', name.slice('mf-'.length)])) {
    const kit = ['npm', 'run', '--silent', 'check:remote', '--', `${name}/dist/remote`, '--as', role];
    results.push(await step(`contract with the shell, ${role}`, kit));
  }
}
const specs = journeys.map((journey) => `e2e/${journey}.spec.ts`);
if (specs.length > 0) results.push(await playwright('journeys', specs));
if (name.startsWith('mf-')) {
  results.push(await playwright('accessibility', ['e2e/axe.long.spec.ts', '--grep', `${name}: `]));
}
close(results);
