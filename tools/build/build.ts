// The parts of the product and how they are built. All paths are relative to the project, where npm runs its commands.
import { buildCardForm } from '../../local/square/build';
import { buildFolder, listFiles } from '../publish/artifact';
import { notLive, publish } from '../publish/publish';
import { buildApp } from './app';
import { API_THREADS, bundleNode } from './node';
import { revisionOf } from './revision';
import { appSources, isStale, markBuilt, sourceHash } from './stale';

type Part = { name: string; sources: string[]; outputs: string[]; make: (hash: string) => Promise<void> };

const APPS = ['shell', 'mf-public', 'mf-office', 'mf-group', 'mf-admin'];

const API = {
  'api/dist/main.js': 'api/src/main.ts',
  'api/dist/check.js': 'api/src/checkCommand.ts',
  'api/dist/prepare.js': 'api/src/prepareCommand.ts',
  'api/dist/adminOwner.js': 'api/src/parties/people/ownerCommand.ts',
  'api/dist/adminPassword.js': 'api/src/parties/accounts/adminPasswordCommand.ts',
  'api/dist/books.js': 'api/src/money/books/command.ts',
  ...API_THREADS,
};
const LOCAL = {
  'local/dist/main.js': 'local/main.ts',
  'local/dist/database.js': 'local/database/main.ts',
  'local/dist/mail.js': 'local/mail/main.ts',
};

const API_SOURCES = ['api', 'contract', 'tools/build/node.ts', 'package-lock.json'];

const PARTS: Part[] = [
  ...APPS.map((name) => ({
    name,
    sources: appSources(name),
    outputs: [buildFolder(name)],
    make: async (hash: string) => {
      await buildApp(name, hash);
      await listFiles(buildFolder(name));
    },
  })),
  {
    name: 'api',
    sources: API_SOURCES,
    outputs: Object.keys(API),
    make: () => bundleNode(API, revisionOf(API_SOURCES)),
  },
  {
    name: 'local',
    sources: ['local', 'contract/src/origin.ts', 'tools/build/node.ts', 'package-lock.json'],
    outputs: Object.keys(LOCAL),
    make: async () => {
      await bundleNode(LOCAL);
      await buildCardForm();
    },
  },
];

/**
 * Builds the named parts that are stale (default: all) and publishes apps that are not live. Returns the names of the
 * apps among the parts. Ends the process with exit code 1 when a part cannot be built; the others are published.
 */
export async function build({ names = [] as string[], unpublished = false } = {}): Promise<string[]> {
  const started = Date.now();
  const wanted = PARTS.filter(({ name }) => names.length === 0 || names.includes(name));
  const stale = wanted
    .map((part) => ({ ...part, hash: sourceHash(part.sources) }))
    .filter((part) => isStale(part));
  const failed: string[] = [];
  await twoAtATime(stale, async ({ name, hash, make }) => {
    const begun = Date.now();
    try {
      await make(hash);
    } catch (error) {
      failed.push(name);
      return console.error(`build ${name}: failed\n${error instanceof Error ? error.message : error}`);
    }
    markBuilt(name, hash);
    console.log(`build ${name}: ${seconds(begun)}`);
  });

  const apps = wanted.map(({ name }) => name).filter((name) => APPS.includes(name) && !failed.includes(name));
  const { toPublish, takenBack } = unpublished ? { toPublish: [], takenBack: [] } : await notLive(apps);
  if (toPublish.length > 0) {
    const begun = Date.now();
    await publish({ names: toPublish });
    console.log(`publish: ${seconds(begun)}`);
  }
  for (const name of takenBack)
    console.log(
      `${name}: an earlier build stays live, since this one was taken back. deploy:remote publishes it.`,
    );
  if (failed.length > 0) process.exit(1);
  console.log(stale.length > 0 ? `built in ${seconds(started)}` : 'build: nothing has changed');
  return apps;
}

/** Runs the work two at a time: the smallest machine has two cores. */
async function twoAtATime<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all([worker(), worker()]);
}

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
