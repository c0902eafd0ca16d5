import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config';

export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'pictures.spec.ts',
  outputDir: '../../test-results/components',
  snapshotPathTemplate: `${process.env['COMPONENTS_PICTURES'] ?? '.cache/components'}/{arg}{ext}`,
  projects: [{ name: 'components' }],
  fullyParallel: true,
  workers: 2,
  reporter: 'line',
  // One machine draws both: what differs was changed.
  expect: { ...journeys.expect, toHaveScreenshot: { threshold: 0.05, maxDiffPixels: 0 } },
});
