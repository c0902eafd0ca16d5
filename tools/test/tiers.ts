// The two tiers of tests. A test whose file ends with .long.test.ts or .long.spec.ts belongs to the second, and so does a
// journey with the tag @long. Every step runs, also after an earlier one has failed.
import { CAMPAIGNS } from './campaigns';
import { atMoments, DEMO, FIRST_TIER } from './clocks';
import { deploymentTools } from './debian';
import { MOMENTS } from './moments';
import type { Result } from './reports';
import { playwright, sideBySide, step, vitest } from './runners';
import { sampleOf, sampleSeed } from './seed';
import { EVERY_CALL, WALKS } from './walks';

/** Moments of the moved clock at which a day's run tests units and API; the demo starts at each. */
const FULL_MOMENTS = 1;
/** The campaigns at full size take longer than all the rest together. */
const DAY = { extent: 'day' } as const;

/** npm test: types, lint, build, units and API, browser journeys. */
export async function firstTier(): Promise<Result[]> {
  // A run past midnight keeps its seed.
  process.env['SAMPLE_SEED'] = String(sampleSeed());
  console.log(`SAMPLE_SEED=${sampleSeed()}`);
  deploymentTools();
  const checks = await sideBySide(['types', 'lint', 'build']);
  const units = vitest('units and API', ['--project', '!long*']);
  const isBuilt = checks.every(({ failures }) => !failures.includes('build'));
  const journeys = isBuilt ? [playwright('browser journeys', ['--project=journeys'])] : [];
  return [...checks, units, ...journeys];
}

/** What npm run test:all runs after npm test. */
export async function secondTier(): Promise<Result[]> {
  const build = step('build', ['npm', 'run', '--silent', 'build']);
  if (build.failures.length > 0) return [build];
  const units = vitest('processes and deployment', ['--project', 'long*']);
  const walks = vitest('attacks on every call', WALKS, { env: EVERY_CALL });
  const journeys = playwright('deployment in the browser', ['--project=long journeys']);
  const steps = playwright('random steps', ['--project=random steps']);
  const campaigns = [...(await CAMPAIGNS.payments(DAY)), ...(await CAMPAIGNS.lifecycle(DAY))];
  const full = sampleOf(MOMENTS, FULL_MOMENTS);
  const clocks = atMoments(MOMENTS, (moment) => (full.includes(moment) ? [DEMO, FIRST_TIER] : [DEMO]));
  return [build, units, walks, journeys, steps, ...campaigns, ...clocks];
}
