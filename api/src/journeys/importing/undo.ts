import { ApiProblem } from '../../base/http/problem';
import { undoCancellation } from '../cancelling/undo';
import { GROUP } from './check';
import type { Work } from './kind';
import { KINDS } from './kinds';
import { type ImportDoc, ImportLine, type LineDoc } from './model';

const TAKEN_BACK: LineDoc['what'][] = ['created', 'updated', 'ended'];
/** Names of what stays; the rest is a number. */
const NAMED = 200;

/** Takes back the lines after the last one that is through. What was changed since is kept and named. */
export async function undoRows(
  work: Work,
  told: (through: Partial<ImportDoc>) => Promise<boolean>,
): Promise<Partial<ImportDoc> | undefined> {
  const { doc, services } = work;
  let { undone, kept, at_row, through } = doc;
  for (;;) {
    // All kinds of lines: with some of them the database would sort all that are left, each time.
    const lines = await ImportLine.find({ import: doc._id, row: { $gt: at_row } })
      .sort({ row: 1 })
      .limit(GROUP)
      .lean();
    if (lines.length === 0) break;
    const done = lines.filter(({ what }) => TAKEN_BACK.includes(what));
    const left = await takeBack(done, work);
    undone += done.length - left.length;
    kept = [...kept, ...left.map(({ id, name }) => ({ id: id ?? 1, name }))].slice(0, NAMED);
    at_row = lines.at(-1)?.row ?? at_row;
    through += lines.length;
    if (!(await told({ undone, kept, at_row, through }))) return undefined;
  }
  return { state: 'undone', undone, kept, finished_at: services.now() };
}

async function takeBack(lines: readonly LineDoc[], work: Work): Promise<LineDoc[]> {
  const kind = KINDS[work.doc.kind];
  const created = lines.filter(({ what }) => what === 'created');
  const left = created.length === 0 ? [] : await kind.removeCreated(created, work);
  for (const line of lines) {
    if (line.what === 'updated' && !(await kind.restore(line, work))) left.push(line);
    if (line.what === 'ended' && !(await resume(line, work))) left.push(line);
  }
  return left;
}

async function resume({ id }: LineDoc, { doc, services, caller }: Work): Promise<boolean> {
  try {
    await undoCancellation({ chain: id ?? 0, reason: `Undo of the list ${doc.name}`, caller }, services);
    return true;
  } catch (error) {
    if (error instanceof ApiProblem) return false;
    throw error;
  }
}
