// npm run test:all: npm test, and then everything that it leaves out. One closing line counts both.
import { close, reportSlowest } from './runners';
import { firstTier, secondTier } from './tiers';

const first = firstTier();
reportSlowest(first);
close([...first, ...(await secondTier())]);
