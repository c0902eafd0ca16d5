import type { Services } from '../../base/http/context';
import { Application, type ApplicationDoc } from '../record/application';
import { searchTokens } from './searchTokens';

/** Applications per query. */
const BATCH = 500;
const NAMED = 'oid first last additional_family email version search';

type Named = Pick<ApplicationDoc, '_id' | 'version' | 'search'> & {
  oid: number;
  first: string;
  last: string;
  additional_family: string;
  email: string;
};

/**
 * Rebuilds search tokens that an earlier release stored in another form. The oldest application is rewritten last: if it
 * is current, an earlier run was complete and this one ends at once.
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
  log.info({ rewritten }, 'search tokens rebuilt');
}

/** Skips applications that were edited in between: the edit has rebuilt the tokens and raised the version. */
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
