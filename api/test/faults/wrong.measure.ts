import { campaigns } from './campaigns';
import { measureMutants } from './measure';

/** `npm run test:engines` runs one wrong flow after the other on another engine: FAULT_WRONG is its campaign and its place. */
const { FAULT_WRONG } = process.env;

for (const campaign of campaigns) {
  const chosen = campaign.mutants.filter(
    (_, at) => FAULT_WRONG === undefined || FAULT_WRONG === `${campaign.name} ${at + 1}`,
  );
  measureMutants(campaign, chosen);
}
