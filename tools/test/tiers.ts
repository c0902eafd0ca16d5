// The two tiers of tests. A test whose file ends with .long.test.ts or .long.spec.ts belongs to the second, and so does a
// journey with the tag @long. Every step runs, also after an earlier one has failed.
import { type Budget, runStage } from './budget';
import { deploymentTools } from './debian';
import { MOMENTS } from './moments';
import type { Result } from './reports';
import { playwright, sideBySide, step, vitest } from './runners';
import { sampleOf, sampleSeed } from './seed';
import { stages } from './stages';

/** npm test: types, lint, build, units and API, browser journeys. */
export async function firstTier(): Promise<Result[]> {
  // A run past midnight keeps its seed.
  process.env['SAMPLE_SEED'] = String(sampleSeed());
  console.log(`SAMPLE_SEED=${sampleSeed()}`);
  deploymentTools();
  const checks = await sideBySide(['types', 'lint', 'build']);
  const units = await vitest('units and API', ['--project', '!long*']);
  const isBuilt = checks.every(({ failures }) => !failures.includes('build'));
  const journeys = isBuilt ? [await playwright('browser journeys', ['--project=journeys'])] : [];
  return [...checks, units, ...journeys];
}

/**
 * What npm run test:all runs after npm test: all of it, with units and API at one moment of the clock. Under a budget each
 * stage ends when its minutes are over, and units and API take turns at all moments.
 */
export async function secondTier(budget?: Budget): Promise<Result[]> {
  const build = await step('build', ['npm', 'run', '--silent', 'build']);
  if (build.failures.length > 0) return [build];
  const full = budget === undefined ? sampleOf(MOMENTS, 1) : MOMENTS;
  const results = [build];
  for (const stage of stages(MOMENTS, full, budget !== undefined))
    results.push(...(await runStage(stage, budget)));
  return results;
}
