// npm test
import { close } from './runners';
import { firstTier } from './tiers';

close(await firstTier());
