import {
  addDays,
  attemptOnReceipt,
  type CallAnswer,
  type CallInput,
  denverInstant,
  HISTORY_KINDS,
  historyKindOf,
  MAX_HISTORY_DAYS,
  partsOfHistory,
} from '@rollbook/contract';
import { type Asked, countHistory, placeOf, readHistory } from '../../base/audit/history';
import type { AuditDoc } from '../../base/audit/record';
import { withoutMember } from '../../base/http/caller';
import type { Handler, Handlers } from '../../base/http/context';
import { invalidFields } from '../../base/http/problem';
import { requireStepUp } from '../../base/http/stepUp';
import { officesOf } from '../../membership/payables/read';
import { foundIds } from '../../membership/search/foundIds';
import { attemptsBeginning } from '../../money/payments/recorded';
import { callerNames } from '../../parties/people/callerNames';
import { shownHistory } from './shown';

type Input = CallInput<'exportHistory'>;
type Row = CallAnswer<'exportHistory'>[number];

/** Entries that are read for a page of one office, which most entries are not about. */
const READ_AT_ONCE = 500;
const MOST_READ = 5000;
/** Records that a name finds. */
const MOST_RECORDS = 200;
/** More entries than these leave the product only after a factor. */
const FREE_EXPORT = 1000;
const PEOPLE_SHOWN = 100;

/** Who did what in some days, the newest first. The work of a request is bounded: a page may have few rows and still a `next`. */
const getHistory: Handler<'getHistory'> = async ({ limit, cursor, ...input }) => {
  const asked = await askedIn(input);
  const { found, next } = await readPage(asked, input.oid, cursor, limit);
  const counted = await countHistory(asked);
  const callers = [...new Set(counted.map(({ who }) => withoutMember(who)))].slice(0, PEOPLE_SHOWN);
  const nameOf = await callerNames(callers);
  const isWhole = input.oid === undefined && input.record === undefined;
  return {
    rows: await shownHistory(found),
    next,
    ...(isWhole
      ? {
          counts: countsOf(counted.filter(({ who }) => [who, withoutMember(who)].includes(input.who ?? who))),
        }
      : {}),
    people: callers
      .map((who) => ({ who, name: nameOf(who) }))
      .toSorted((one, other) => (one.name || one.who).localeCompare(other.name || other.who)),
  };
};

function countsOf(counted: Awaited<ReturnType<typeof countHistory>>) {
  const counts = Object.fromEntries(HISTORY_KINDS.map((kind) => [kind, 0])) as Record<
    (typeof HISTORY_KINDS)[number],
    number
  >;
  for (const one of counted) counts[historyKindOf(one)] += one.count;
  return counts;
}

/** The same without pages. */
const exportHistory: Handler<'exportHistory'> = async (input, context) => {
  const asked = await askedIn(input);
  const first: Row[] = [];
  const rows = allRows(asked, input.oid);
  for await (const row of rows) {
    first.push(row);
    if (first.length > FREE_EXPORT) {
      requireStepUp(context);
      break;
    }
  }
  return first.length > FREE_EXPORT ? onwards(first, allRows(asked, input.oid)) : first;
};

/** The rows that were read, and those after them. */
async function* onwards(first: readonly Row[], again: AsyncIterable<Row>): AsyncGenerator<Row> {
  yield* first;
  let nth = 0;
  for await (const row of again) {
    if (nth >= first.length) yield row;
    nth += 1;
  }
}

async function* allRows(asked: Asked, oid: number | undefined): AsyncGenerator<Row> {
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page: Page = await readPage(asked, oid, cursor, READ_AT_ONCE);
    yield* await shownHistory(page.found);
    cursor = page.next;
  }
}

type Page = { found: AuditDoc[]; next: string | null };

async function readPage(
  asked: Asked,
  oid: number | undefined,
  cursor: string | undefined,
  limit: number,
): Promise<Page> {
  if (oid === undefined) {
    const read = await readHistory(asked, cursor, limit + 1);
    const found = read.slice(0, limit);
    const last = found.at(-1);
    return { found, next: read.length > limit && last !== undefined ? placeOf(last) : null };
  }
  const found: AuditDoc[] = [];
  let place = cursor;
  for (let scanned = 0; scanned < MOST_READ; scanned += READ_AT_ONCE) {
    const read = await readHistory(asked, place, READ_AT_ONCE);
    for (const entry of await ofOffice(read, oid)) {
      found.push(entry);
      if (found.length === limit) return { found, next: placeOf(entry) };
    }
    const last = read.at(-1);
    if (read.length < READ_AT_ONCE || last === undefined) return { found, next: null };
    place = placeOf(last);
  }
  return { found, next: place ?? null };
}

/** What an office did, and what happened to it and its members. */
async function ofOffice(entries: AuditDoc[], oid: number): Promise<AuditDoc[]> {
  const account = `office:${oid}`;
  const isAccount = (name: string) => name === account || name.startsWith(`${account}:`);
  const ids = entries.flatMap(({ subject, subject_id }) =>
    subject === 'application' ? Number(subject_id) : [],
  );
  const offices = await officesOf([...new Set(ids)]);
  return entries.filter(({ who, subject, subject_id }) => {
    if (isAccount(who)) return true;
    if (subject === 'application') return offices.get(Number(subject_id)) === oid;
    return subject === 'office' ? subject_id === String(oid) : subject === 'account' && isAccount(subject_id);
  });
}

async function askedIn({ from, to, who, kind, record }: Input): Promise<Asked> {
  if (to < from) throw invalidFields({ to: 'The last day is not before the first' });
  if (addDays(from, MAX_HISTORY_DAYS) < to)
    throw invalidFields({ to: `At most ${MAX_HISTORY_DAYS} days at once` });
  return {
    start: denverInstant(from),
    end: denverInstant(addDays(to, 1)),
    who,
    parts: partsOfHistory(kind),
    records: record === undefined || record.trim() === '' ? undefined : await recordsNamed(record),
  };
}

/** A receipt names a payment; any other text a member, by name or number. */
async function recordsNamed(text: string): Promise<NonNullable<Asked['records']>> {
  const attempt = attemptOnReceipt(text);
  if (attempt !== undefined) return [{ subject: 'payment', ids: await attemptsBeginning(attempt) }];
  const ids = await foundIds(text, MOST_RECORDS);
  return ids.length === 0 ? [] : [{ subject: 'application', ids: ids.map(String) }];
}

export const historyCalls: Handlers = { getHistory, exportHistory };
