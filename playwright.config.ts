import { defineConfig, devices } from '@playwright/test';
import { existsSync } from 'node:fs';
import { sampleSeed } from './tools/test/seed';

/** Debian's own Chromium where there is one, without windows or whole; elsewhere the one that playwright installs. */
const DEBIAN_CHROMIUM = ['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium'];

/** CHROMIUM names another one; empty means playwright's. */
const chromium = process.env.CHROMIUM ?? DEBIAN_CHROMIUM.find(existsSync);

/** The second tier, by file or tag: `npm test` leaves these out, `npm run test:all` runs them too. */
const LONG = /\.long\.spec\.ts|@long/;
/** `npm test` does not load them either: on a fresh machine each file and what it imports is compiled first. */
const LONG_FILES = '**/*.long.spec.ts';
const RANDOM_STEPS = '**/monkey.long.spec.ts';

// All workers have the part of one day.
sampleSeed();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // For a test that hangs. The longest takes 20 s alone, and 50 s beside three others on a slow machine.
  timeout: 120_000,
  // For what never comes: a busy machine may need seconds for a screen that loads its code.
  expect: { timeout: 15_000 },
  retries: 0,
  // A journey waits more than it computes: four keep two cores busy. Random steps wait most of the time.
  workers: 4,
  projects: [
    { name: 'journeys', grepInvert: LONG, testIgnore: LONG_FILES },
    { name: 'long journeys', grep: LONG, testIgnore: RANDOM_STEPS, workers: 3 },
    { name: 'random steps', testMatch: RANDOM_STEPS, workers: 3 },
  ],
  reporter: process.env['CI'] ? 'line' : 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    // Nothing is caught half way between two colours.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(!chromium ? {} : { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A new page may be drawn in the window's size before it has the test's.
        '--window-size=1280,800',
      ],
    },
  },
});
