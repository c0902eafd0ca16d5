import { finder } from '@rollbook/contract';
import type { Handler } from '../http/context';
import { ApiProblem } from '../http/problem';
import { type KnownOffice, presentOffices } from './directory';
import { Office } from './model';

/**
 * A page of the staff's offices by name. Found in the kept directory; only the times of the last sign-in are read from
 * the database. The cursor is the last office of the page, so offices added meanwhile move no row to another page.
 */
export const getOfficesPage: Handler<'getOfficesPage'> = async ({ ogid, oid, text, limit, cursor }) => {
  const { offices } = await presentOffices();
  const isFound = finder(text);
  const found = offices.filter(
    (one) =>
      (ogid === undefined || one.office.ogid === ogid) &&
      (oid === undefined || one.office.oid === oid) &&
      isFound(one.text),
  );
  const from = cursor === undefined ? 0 : placeAfter(found, offices, cursor);
  const page = found.slice(from, from + limit).map(({ office }) => office);
  const times = await signInTimes(page.map((office) => office.oid));
  const last = page.at(-1);
  return {
    rows: page.map((office) => ({ ...office, login_time: times.get(office.oid) ?? null })),
    next: last === undefined || from + limit >= found.length ? null : String(last.oid),
    total: found.length,
    notCompleted: found.filter(({ office }) => office.completed === null).length,
  };
};

/** The place in `found` after the office of the cursor, also when that one is no longer found itself. */
function placeAfter(found: KnownOffice[], all: readonly KnownOffice[], cursor: string): number {
  const at = all.findIndex(({ office }) => String(office.oid) === cursor);
  if (at === -1) throw new ApiProblem('malformed', 'The cursor is not one of ours');
  const before = new Set(all.slice(0, at + 1));
  return found.filter((one) => before.has(one)).length;
}

async function signInTimes(oids: number[]): Promise<Map<number, string | null>> {
  const stored = await Office.find({ _id: { $in: oids } })
    .select('login_time')
    .lean();
  return new Map(stored.map(({ _id, login_time }) => [_id, login_time?.toISOString() ?? null]));
}
