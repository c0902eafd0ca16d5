import {
  cardPay,
  type Office as WireOffice,
  OFFICE_SORTS,
  officeKind,
  officePay,
  type OfficeSort,
  readSort,
  sortedBy,
  type SortOf,
} from '@rollbook/contract';
import type { Context } from '../../base/http/context';
import { unknownCursor } from '../../base/http/keyset';
import type { KnownOffice } from './directory';
import { Office } from './model';

/** What the list calls of offices take (D45). */
export type Listing = {
  limit?: number | undefined;
  cursor?: string | undefined;
  search?: string | undefined;
  sort?: SortOf<OfficeSort> | undefined;
};

/** The times of the last sign-in, which are not kept with the offices. */
export type SignIns = ReadonlyMap<number, string | null>;

const VALUES: Record<OfficeSort, (known: KnownOffice, times: SignIns) => string> = {
  office_name: ({ office }) => office.office_name,
  oid: ({ office }) => String(office.oid),
  office_phone: ({ office }) => office.office_phone,
  group_name: ({ office }) => office.group_name,
  office_contact: ({ office }) => office.office_contact,
  office_email: ({ office }) => office.office_email,
  cc_email: ({ office }) => office.cc_email,
  calendar_year: ({ office }) => officeKind(office),
  online_payment: ({ office }) => cardPay(office),
  office_pay: ({ office }) => officePay(office),
  completed: ({ office }) => office.completed ?? '',
  login_time: ({ office }, times) => times.get(office.oid) ?? '',
};

/** The offices in the wanted order; without one, as they are. */
export function inOrder(
  offices: readonly KnownOffice[],
  sort: Listing['sort'],
  times: SignIns = new Map(),
): readonly KnownOffice[] {
  if (sort === undefined) return offices;
  const { field = 'office_name', down } = readSort(OFFICE_SORTS, sort);
  return sortedBy(offices, { down }, (known) => VALUES[field](known, times));
}

/**
 * The offices of a page; next cursor and total are in headers. The cursor is the last office of the page, so offices that
 * are added meanwhile move no row to another page.
 */
export function pageOf(
  found: readonly KnownOffice[],
  all: readonly KnownOffice[],
  { limit, cursor }: Listing,
  context: Pick<Context, 'setNextCursor' | 'setTotal'>,
): readonly KnownOffice[] {
  const from = cursor === undefined ? 0 : placeAfter(found, all, cursor);
  if (limit === undefined) return found.slice(from);
  const page = found.slice(from, from + limit);
  const last = page.at(-1);
  context.setTotal({ count: found.length, isMore: false });
  if (last !== undefined && from + limit < found.length) context.setNextCursor(String(last.office.oid));
  return page;
}

/** The place in `found` after the office of the cursor; where that is no longer found itself, after its place by name. */
function placeAfter(found: readonly KnownOffice[], all: readonly KnownOffice[], cursor: string): number {
  const isIt = ({ office }: KnownOffice) => String(office.oid) === cursor;
  const at = found.findIndex(isIt);
  if (at !== -1) return at + 1;
  const place = all.findIndex(isIt);
  if (place === -1) throw unknownCursor();
  const before = new Set(all.slice(0, place + 1));
  return found.filter((one) => before.has(one)).length;
}

export async function signInTimes(offices: readonly KnownOffice[]): Promise<SignIns> {
  const stored = await Office.find({ _id: { $in: offices.map(({ office }) => office.oid) } })
    .select('login_time')
    .lean();
  return new Map(stored.map(({ _id, login_time }) => [_id, login_time?.toISOString() ?? null]));
}

/** All fields of the offices, for their group and the administrator. */
export async function inFull(offices: readonly KnownOffice[]): Promise<WireOffice[]> {
  const times = await signInTimes(offices);
  return offices.map(({ office }) => ({ ...office, login_time: times.get(office.oid) ?? null }));
}
