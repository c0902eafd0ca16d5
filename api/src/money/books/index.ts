import type { Handler, Handlers } from '../../base/http/context';
import type { Job } from '../../base/jobs/jobs';
import { Books } from './model';
import { readDifferences } from './read';

const DAY_MS = 86_400_000;
/** Days that every night compares again: a record that was lost is found although a night failed. */
const DAYS = 10;
/** What is younger is still being settled, here or at Square. */
const SETTLING_MS = 3_600_000;
const LATEST = 'latest';

/** Compares Square's payments and refunds of the last days with ours, both ways, and cash with applications (L10). */
export const booksJob: Job = {
  name: 'Comparison of the books',
  everyMs: DAY_MS,
  run: async (services) => {
    const now = services.now();
    const from = new Date(now.getTime() - DAYS * DAY_MS);
    const differences = await readDifferences({ from, to: new Date(now.getTime() - SETTLING_MS) }, services);
    if (differences.length > 0) services.log.warn({ differences: differences.length }, 'the books differ');
    await Books.updateOne({ _id: LATEST }, { $set: { at: now, from, differences } }, { upsert: true });
  },
};

/** The differences of the last comparison: the administrator's 'Needs a person'. */
const getBookDifferences: Handler<'getBookDifferences'> = async () => {
  const books = await Books.findOne({ _id: LATEST }).lean();
  return books === null ? [] : books.differences.map((one) => ({ ...one, at: books.at.toISOString() }));
};

export const bookCalls: Handlers = { getBookDifferences };
