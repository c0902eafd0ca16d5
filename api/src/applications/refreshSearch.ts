import type { Services } from '../http/context';
import { Application, type ApplicationDoc } from './model';
import { searchTokens } from './searchTokens';

/** Applications rewritten at a time. */
const BATCH = 500;
const NAMED = 'oid first last additional_family version search';

type Named = Pick<ApplicationDoc, '_id' | 'version' | 'search'> & {
  oid: number;
  first: string;
  last: string;
  additional_family: string;
};

/**
 * Makes the search tokens of applications that an earlier release stored; does nothing when they are this release's.
 * The oldest application is rewritten last, so that it alone says whether a run came to its end.
 */
export async function refreshSearch({ log }: Pick<Services, 'log'>): Promise<void> {
  const [oldest] = await Application.find().sort({ _id: 1 }).limit(1).select(NAMED).lean<Named[]>();
  if (oldest === undefined || isCurrent(oldest)) return;
  let rewritten = 0;
  for (let below = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await Application.find({ _id: { $lt: below } })
      .sort({ _id: -1 })
      .limit(BATCH)
      .select(NAMED)
      .lean<Named[]>();
    const last = rows.at(-1);
    if (last === undefined) break;
    rewritten += await rewrite(rows.filter((row) => !isCurrent(row)));
    below = last._id;
  }
  log.info({ rewritten }, 'search words made anew');
}

/** An edit meanwhile has made them itself, and raised the version. */
async function rewrite(rows: Named[]): Promise<number> {
  const updates = rows.map((row) => ({
    updateOne: {
      filter: { _id: row._id, version: row.version },
      update: { $set: { search: tokensOf(row) } },
    },
  }));
  if (updates.length > 0) await Application.bulkWrite(updates, { ordered: true });
  return updates.length;
}

function isCurrent(row: Named): boolean {
  return tokensOf(row).join() === row.search.join();
}

function tokensOf({ _id: id, ...names }: Named): string[] {
  return searchTokens({ id, ...names });
}
