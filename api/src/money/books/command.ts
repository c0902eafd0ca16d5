import { denverDate, denverInstant, addDays } from '@rollbook/contract';
import { calendarDate } from '@rollbook/contract/schemas';
import { withSettings } from '../../base/planBrand';
import { liveSettings } from '../../parties/brand/live';
import { readConfig } from '../../base/config';
import { closeDatabase, openDatabase } from '../../base/database';
import { startFailure } from '../../base/startFailure';
import { createLog } from '../../base/http/log';
import { squareFailure } from '../square/failure';
import { readDifferences } from './read';

/**
 * npm run books -- FROM TO: prints what differs between Square's books and ours, with the configuration of the service.
 * Days as YYYY-MM-DD, both inclusive; default the last 10 days. Ends with code 1 when something differs.
 */
async function main(): Promise<void> {
  const config = readConfig({ ...process.env, ...withoutMails(process.env) });
  const now = () => new Date(Date.now() + config.clockAheadMs);
  const today = denverDate(now());
  const [first = addDays(today, -10), last = today] = process.argv.slice(2);
  const days = [first, last].map((day) => calendarDate.parse(day));
  const from = denverInstant(days[0] ?? first);
  const to = denverInstant(addDays(days[1] ?? last, 1));
  await openDatabase(config.mongodbUri);
  try {
    const log = createLog('warn', config.secrets);
    const services = withSettings({ config, log, now }, liveSettings(config, log));
    const differences = await readDifferences({ from, to }, services).catch(async (error: unknown) => {
      const ofSquare = await squareFailure(error, config.square);
      throw ofSquare === undefined ? error : new Error(ofSquare, { cause: error });
    });
    for (const { text } of differences) console.log(text);
    console.log(
      `${first} to ${last}: ${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}`,
    );
    if (differences.length > 0) process.exitCode = 1;
  } finally {
    await closeDatabase();
  }
}

/** The comparison sends no mail, so the command needs no mail server. */
function withoutMails({ SMTP_URL, SMTP_URL_FILE }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return SMTP_URL || SMTP_URL_FILE ? {} : { SMTP_URL: 'smtp://localhost' };
}

main().catch((error: unknown) => {
  console.error(startFailure(error, process.env));
  process.exitCode = 2;
});
