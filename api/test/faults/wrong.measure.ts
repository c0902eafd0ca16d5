import { campaigns } from './campaigns';
import { measureMutants } from './measure';

/** `npm run test:engines` runs the wrong flows of one campaign after the other (FAULT_CAMPAIGN) on another engine. */
const { FAULT_CAMPAIGN } = process.env;

for (const campaign of campaigns) {
  if (FAULT_CAMPAIGN === undefined || FAULT_CAMPAIGN === campaign.name) measureMutants(campaign);
}
