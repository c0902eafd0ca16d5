// npm run test:all: npm test, and then everything that it leaves out. One closing line counts both.
import { close, reportSlowest } from './closing';
import { faketime } from './debian';
import { firstTier, secondTier } from './tiers';

// What cannot be installed stops a run before it has begun.
faketime();
const first = await firstTier();
reportSlowest(first);
close([...first, ...(await secondTier())]);
