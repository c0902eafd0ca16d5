// npm run build: builds what is stale and publishes the apps into dist/site. Names build only those: `npm run build
// mf-office`. --unpublished leaves dist/site alone, --write-budget makes what is built the budget.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildApp } from './build/app.mjs';
import { bundleNode } from './build/node.mjs';
import { checkBudget, writeBudget } from './build/budget.mjs';
import { appSources, isStale, markBuilt, sourceHash } from './build/stale.mjs';
import { notLive, publish } from './publish/publish.mjs';

const app = (name) => ({ name, sources: appSources(name), build: buildApp, isApp: true });
const node = (name, sources, entries) => ({ name, sources, build: bundleNode, entries });

/** The stand-ins' processes, and the card form that the card sandbox serves to browsers. */
async function buildLocal(part) {
  const problem = await bundleNode(part);
  const { buildCardForm } = await import('../local/square/build.mjs');
  await buildCardForm();
  return problem;
}

const parts = [
  ...['shell', 'mf-public', 'mf-office', 'mf-group', 'mf-admin'].map(app),
  node('api', ['api', 'contract', 'scripts/build/node.mjs', 'package-lock.json'], {
    'api/dist/main.js': 'api/src/main.ts',
    'api/dist/adminPassword.js': 'api/src/accounts/adminPasswordCommand.ts',
  }),
  {
    ...node('local', ['local', 'scripts/build/node.mjs', 'package-lock.json'], {
      'local/dist/main.js': 'local/main.ts',
      'local/dist/database.js': 'local/database/main.ts',
      'local/dist/mail.js': 'local/mail/main.ts',
      'local/dist/backup.js': 'local/backup/main.ts',
    }),
    build: buildLocal,
  },
];

const started = Date.now();
// `npm start` builds too, and is no place to be told of budgets.
const isBuild = process.argv[1] === fileURLToPath(import.meta.url);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: isBuild,
  options: { unpublished: { type: 'boolean' }, 'write-budget': { type: 'boolean' } },
});
const wanted = parts.filter(({ name }) => !isBuild || positionals.length === 0 || positionals.includes(name));
const stale = wanted
  .map((part) => ({ ...part, hash: sourceHash(part.sources) }))
  .filter((part) => isStale(part));

const failed = await twoAtATime(stale, async (part) => {
  const begun = Date.now();
  const problem = await part.build(part);
  if (problem !== undefined) return (console.error(`build ${part.name}: failed\n${problem}`), part);
  markBuilt(part);
  console.log(`build ${part.name}: ${seconds(begun)}`);
});

const apps = wanted.filter((part) => part.isApp && !failed.some(({ name }) => name === part.name));
const unpublished = values.unpublished ? [] : await notLive(apps.map(({ name }) => name));
if (unpublished.length > 0) {
  const begun = Date.now();
  await publish({ names: unpublished });
  console.log(`publish: ${seconds(begun)}`);
}
if (failed.length > 0) process.exit(1);
if (isBuild) await budgets();
console.log(stale.length > 0 ? `built in ${seconds(started)}` : 'build: nothing has changed');

/** Ends the build when an app has outgrown its budget. */
async function budgets() {
  if (values['write-budget']) await Promise.all(apps.map(({ name }) => writeBudget(name)));
  const problems = (await Promise.all(apps.map(({ name }) => checkBudget(name)))).filter(Boolean);
  for (const problem of problems) console.error(`budget: ${problem}`);
  if (problems.length > 0) process.exit(1);
}

/** Runs the work two at a time (the smallest machine has two cores); returns what it returned, without the nothings. */
async function twoAtATime(items, work) {
  const queue = [...items];
  const results = [];
  const worker = async () => {
    for (let item = queue.shift(); item; item = queue.shift()) results.push(await work(item));
  };
  await Promise.all([worker(), worker()]);
  return results.filter((result) => result !== undefined);
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
