// npm run test:ci: npm test, and then the second tier under a budget of minutes. What touches a change since the last release
// of main goes first, the rest takes turns: within a fortnight each case runs. `.ci/run` calls it.
import { changedFiles } from './changed';
import { close, reportSlowest } from './closing';
import { faketime } from './debian';
import { sampleDay } from './seed';
import { firstTier, secondTier } from './tiers';

/** Nothing begins after this, also on a slow machine: the longest case needs 6 minutes, most of them one. */
const LAST_BEGIN_MINUTES = 31;

const begun = performance.now();
const minutesLeft = () => LAST_BEGIN_MINUTES - (performance.now() - begun) / 60_000;

faketime();
const first = await firstTier();
reportSlowest(first);
const changed = changedFiles();
console.log(`\n${changed.length} files changed since the last release of main`);
const second = await secondTier({ changed, day: sampleDay(), minutesLeft });
close([...first, ...second]);
