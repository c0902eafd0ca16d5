import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import type { JobDoc } from '../../api/src/base/jobs/model';
import { startApi, startStandins } from './processes';

const POLL_MS = 500;
/**
 * Lets the product close the months of the seeded payments, as it has in a plan that has run for two years: no measurement
 * runs beside that work.
 */
export async function settle(uri: string): Promise<void> {
  const begun = Date.now();
  const standins = await startStandins();
  const api = await startApi(uri, standins);
  const client = await MongoClient.connect(uri);
  const jobs = client.db().collection<JobDoc>('jobs');
  const isClosed = () => jobs.countDocuments({ _id: 'Months', last_success: { $gt: new Date(0) } });
  while ((await isClosed()) === 0) await delay(POLL_MS);
  await client.close();
  await api.stop();
  await standins.stop();
  console.log(`closed the months in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}
