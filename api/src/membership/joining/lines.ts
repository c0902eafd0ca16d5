import { partedValues } from '@rollbook/contract';
import { Application, type ApplicationDoc } from '../record/application';
import { searchFields } from '../search/searchTokens';
import { type JoinDoc, Join, type TermLine } from './model';
import { partOf } from './plan';

/**
 * Does a line. The line says what was there before: when the application was changed since it was planned, the line is stored once more
 * before anything is written. False for a term that is to be cancelled and is paid, or being paid, by now. Safe to repeat.
 */
export async function doLine(join: JoinDoc, nth: number): Promise<boolean> {
  for (;;) {
    const line = join.lines[nth];
    if (line === undefined) return true;
    const stored = await Application.findById(line.id).lean<ApplicationDoc>();
    // A deleted one can be purged.
    if (stored === null || stored.joined_in === join._id) return true;
    if (line.after.state === 'deleted' && !isUnpaid(stored)) return false;
    const { after } = line;
    const known = { ...stored, joined_in: stored.joined_in || '' };
    const before = partOf(known, (name) => name in after);
    if (!isSame(before, line.before)) {
      join.lines[nth] = { ...line, before };
      await Join.updateOne({ _id: join._id, state: 'joining' }, { $set: { lines: join.lines } });
    }
    if (await write(stored, after, join.by)) return true;
  }
}

function isSame(one: Partial<ApplicationDoc>, other: Partial<ApplicationDoc>): boolean {
  const { changedSince } = partedValues<Partial<ApplicationDoc>>(one, { before: other, after: other });
  return changedSince.length === 0;
}

function isUnpaid({ state, paid, payment }: ApplicationDoc): boolean {
  return state === 'live' && !paid && payment === null;
}

/** Takes a line back. Answers the names of what was changed since, which stays. Safe to repeat. */
export async function undoLine(join: Pick<JoinDoc, '_id'>, line: TermLine, by: string): Promise<string[]> {
  for (;;) {
    const stored = await Application.findById(line.id).lean<ApplicationDoc>();
    if (stored === null || stored.joined_in !== join._id) return [];
    const { set, changedSince } = partedValues(stored, line);
    const also = alsoBefore(stored, line);
    const all = { ...set, ...(also === undefined ? {} : { also }) };
    if (await write(stored, all, by)) return changedSince.filter((key) => key !== 'also').map(String);
  }
}

/** What the joining has added goes; what has come or gone since stays so. */
function alsoBefore(stored: ApplicationDoc, { before, after }: TermLine): string[] | undefined {
  if (after.also === undefined) return undefined;
  const added = new Set(after.also.filter((one) => !before.also?.includes(one)));
  return stored.also.filter((one) => !added.has(one));
}

/** False when it was changed since it was read. */
async function write(stored: ApplicationDoc, to: Partial<ApplicationDoc>, by: string): Promise<boolean> {
  const { _id, version } = stored;
  const search = searchFields({ ...stored, ...to, id: _id });
  const { matchedCount } = await Application.updateOne(
    { _id, version },
    { $set: { ...to, ...search, changed_by: by }, $inc: { version: 1 } },
  );
  return matchedCount === 1;
}

/** Gives an application that was made since to the other membership. */
export async function moveTo(id: number, chain: number, by: string): Promise<void> {
  for (;;) {
    const stored = await Application.findById(id).lean<ApplicationDoc>();
    if (stored === null || stored.chain === chain) return;
    if (await write(stored, { chain }, by)) return;
  }
}
