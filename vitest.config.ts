import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFieldRecipe } from './tools/docs/recipes.ts';
import { sampleSeed } from './tools/test/seed.ts';

// An earlier version of the project may be kept in .cache.
const EXCLUDED = ['**/node_modules/**', '**/dist/**', '**/.cache/**'];
/** The second tier: `npm test` leaves these out, `npm run test:all` runs them too. */
const LONG = '**/*.long.test.ts';
/** These replace a module for all that a worker has loaded: no other test may have loaded it, or may meet it afterwards. */
const WITH_MOCKS = ['api/test/security/accountSecrecy.test.ts', 'local/database/sync.test.ts'];
/** These run with a field more of the form: the recipe of docs/teams.md. */
const WITH_FIELD = '**/*.field.test.{ts,tsx}';

const shared = { exclude: EXCLUDED, testTimeout: 30_000, hookTimeout: 60_000 };
const rules = {
  ...shared,
  // The text of a stylesheet that a test imports; the others are empty.
  css: { include: /tokens\.css\?raw$/ },
};
const api = {
  ...shared,
  globalSetup: ['./api/test/threads.setup.ts', './local/database/global-setup.ts'],
  setupFiles: './api/test/day.setup.ts',
  // Loading the API again for each file would take as long as a quarter of the tests.
  isolate: false,
};
/** Those of the second tier take 30 s each on a slow machine, and another case runs beside them. */
const long = { testTimeout: 120_000 };
const SCREENS = '{shared-ui,shell,mf-*}';
const OF_SCREENS = ['shared-ui', 'shell', 'mf-public', 'mf-office', 'mf-group', 'mf-admin'];
/** Tests of screens that replace a module or a global: each has a worker of its own. */
const ALONE = alone('.test.ts');
const COMPONENTS_ALONE = alone('.test.tsx');
const components = {
  ...rules,
  environment: 'happy-dom',
  setupFiles: './shared-ui/testing/dom.setup.ts',
};
const MACHINERY = '{contract,local,scripts,deploy,tools,e2e}';

function alone(ending: string): string[] {
  return OF_SCREENS.flatMap((folder) => testsIn(folder, ending)).filter((file) =>
    /vi\.(mock|resetModules|stubGlobal)\(|fakeBrowser\(|await import\(/.test(readFileSync(file, 'utf8')),
  );
}

function testsIn(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !/node_modules|\.(field|long)\.test/.test(file))
    .map((file) => join(folder, file));
}

/** One project after the other: a worker that changes to another project starts again. */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => one.project.name.localeCompare(other.project.name));
  }
}

// All workers have the part of one day.
sampleSeed();

export default defineConfig({
  test: {
    sequence: { sequencer: ByProject },
    // Tests of processes and of payments wait more than they compute: three keep two cores busy.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...rules,
          name: 'rules',
          include: [`${MACHINERY}/**/*.test.ts`],
          exclude: [...EXCLUDED, LONG, WITH_FIELD, ...WITH_MOCKS],
          // Rules keep nothing between two calls, so a worker loads them once.
          isolate: false,
        },
      },
      {
        test: {
          ...rules,
          name: 'screens',
          include: [`${SCREENS}/**/*.test.ts`],
          exclude: [...EXCLUDED, LONG, WITH_FIELD, ...ALONE],
          setupFiles: './shared-ui/testing/node.setup.ts',
          // Loading the screens again for each file would take ten times as long as the tests.
          isolate: false,
        },
      },
      { test: { ...rules, name: 'screens alone', include: ALONE } },
      {
        test: {
          ...components,
          name: 'components',
          include: [`${SCREENS}/**/*.test.tsx`],
          exclude: [...EXCLUDED, WITH_FIELD, ...COMPONENTS_ALONE],
          // As with the screens; the setup file leaves no drawing, storage or server to the next file.
          isolate: false,
        },
      },
      { test: { ...components, name: 'components alone', include: COMPONENTS_ALONE } },
      {
        test: {
          ...api,
          name: 'api',
          include: ['api/**/*.test.ts'],
          exclude: [...EXCLUDED, LONG, WITH_FIELD, ...WITH_MOCKS],
        },
      },
      { test: { ...api, name: 'with mocks', include: WITH_MOCKS, isolate: true } },
      {
        plugins: [withFieldRecipe()],
        test: { ...api, name: 'a field more', include: [WITH_FIELD], isolate: true },
      },
      { test: { ...rules, ...long, name: 'long rules', include: [`{${SCREENS},${MACHINERY}}/${LONG}`] } },
      { test: { ...api, ...long, name: 'long api', include: [`api/${LONG}`] } },
    ],
  },
});
