// npm test
import { close } from './closing';
import { firstTier } from './tiers';

close(await firstTier());
