// npm run build: builds what is stale and publishes the apps into dist/site. Names build only those: `npm run build mf-office`.
import { existsSync } from 'node:fs';
import { buildApp } from './build/app.mjs';
import { bundleNode } from './build/node.mjs';
import { isStale, markBuilt, sourceHash } from './build/stale.mjs';

const SHARED = ['shared-ui', 'contract', 'scripts/rsbuild', 'package-lock.json'];
const app = (name) => ({ name, sources: [name, ...SHARED], build: buildApp, isApp: true });
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
    }),
    build: buildLocal,
  },
];

const started = Date.now();
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const stale = parts
  .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  .map((part) => ({ ...part, hash: sourceHash(part.sources) }))
  .filter((part) => isStale(part));

const failed = await twoAtATime(stale, async (part) => {
  const begun = Date.now();
  const problem = await part.build(part);
  if (problem !== undefined) return (console.error(`build ${part.name}: failed\n${problem}`), part);
  markBuilt(part);
  console.log(`build ${part.name}: ${seconds(begun)}`);
});

const built = stale.filter(({ isApp, name }) => isApp && !failed.some((part) => part.name === name));
if (built.length > 0 || !existsSync('dist/site/index.html')) {
  const { publish } = await import('./publish/publish.mjs');
  const begun = Date.now();
  await publish(existsSync('dist/site/index.html') ? { names: built.map(({ name }) => name) } : {});
  console.log(`publish: ${seconds(begun)}`);
}
if (failed.length > 0) process.exit(1);
console.log(stale.length > 0 ? `built in ${seconds(started)}` : 'build: nothing has changed');

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
