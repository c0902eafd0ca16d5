import { FIELDS, nameOf, rowOf } from '../fieldNames';
import { shownDate } from '../format';
import { addDays, type CalendarDate } from '../time';

/** For so many days a joining can be taken back. */
export const JOIN_DAYS = 30;

/** What is chosen together: a field of the form, or those that make a name or an address. */
export type JoinGroup = { key: string; label: string; stored: readonly string[] };

/** In the order of the form. A new field of the form is chosen as well. */
export function joinGroups(): readonly JoinGroup[] {
  const groups = new Map<string, JoinGroup & { stored: string[] }>();
  for (const field of FIELDS) {
    const { shown, label } = rowOf(field);
    const stored = nameOf(field, 'stored');
    const key = shown === 'row' ? stored : shown;
    const group = groups.get(key) ?? { key, label: LABELS[key] ?? label.en, stored: [] };
    group.stored.push(stored);
    groups.set(key, group);
  }
  return [...groups.values(), { key: 'language', label: 'Language', stored: ['language'] }];
}

const LABELS: Partial<Record<string, string>> = {
  name: 'Name',
  address: 'Address',
  family: 'Family',
  primary_phone: 'Phone',
};

/** One application of a record that is to be joined. The dates are its first and its last valid day. */
export type JoinTerm = {
  id: number;
  starts: CalendarDate;
  ends: CalendarDate;
  paid: boolean;
  /** A payment has reserved it. */
  isBusy: boolean;
  renews: number | null;
  renewed_as: number | null;
};

/** A record that is to be joined; `terms` are its live applications. */
export type JoinRecord = {
  chain: number;
  /** The member's number, such as 4851-3. */
  number: string;
  terms: readonly JoinTerm[];
  /** What stands in the way of any joining, in words that follow the number: 'has an open refund'. */
  stops: readonly string[];
};

/** `stays`: the number that lives; `cancelUnpaid`: the unpaid terms that are there twice are cancelled with it. */
export type JoinWish = { cancelUnpaid: boolean };

/**
 * The record whose number should stay: a paid one, then the one that is here longer. Undefined when neither still has the
 * application that gives its number.
 */
export function recordThatStays(one: JoinRecord, other: JoinRecord): JoinRecord | undefined {
  return [one, other].filter(canStay).toSorted(byStanding)[0];
}

function byStanding(one: JoinRecord, other: JoinRecord): number {
  const rank = (record: JoinRecord) => (record.terms.some(({ paid }) => paid) ? 0 : 1);
  const since = (record: JoinRecord) => record.terms.map(({ starts }) => starts).toSorted()[0] ?? '';
  return rank(one) - rank(other) || since(one).localeCompare(since(other)) || one.chain - other.chain;
}

function canStay({ chain, terms }: JoinRecord): boolean {
  return terms.some(({ id }) => id === chain);
}

/** The unpaid terms that are cancelled: all of the record that goes, and those of the other one that fall into a term of it. */
export function cancelledWith(stays: JoinRecord, goes: JoinRecord): JoinTerm[] {
  return [
    ...stays.terms.filter((term) => isSpare(term) && goes.terms.some((its) => its.paid && meet(term, its))),
    ...goes.terms.filter(isSpare),
  ];
}

function isSpare({ paid, isBusy }: JoinTerm): boolean {
  return !paid && !isBusy;
}

/** Whether two terms have days in common. The one day on which one ends and the other begins is none: it moves on. */
function meet(one: JoinTerm, other: JoinTerm): boolean {
  const areApart = one.ends < other.starts || other.ends < one.starts;
  return !areApart && !beginsAtEndOf(one, other) && !beginsAtEndOf(other, one);
}

/** As when a member enrols again on the last day that is paid. A renewal of that day begins the day after. */
function beginsAtEndOf(later: JoinTerm, earlier: JoinTerm): boolean {
  const isOnlyDay = later.starts === earlier.ends && earlier.starts < later.starts;
  return earlier.paid && isOnlyDay && earlier.ends < later.ends;
}

/** Why the two cannot be joined, in whole sentences; empty when they can. It is said before they are shown side by side. */
export function whyNotJoined(stays: JoinRecord, goes: JoinRecord): string[] {
  if (stays.chain === goes.chain) return [`${stays.number} and ${goes.number} are one record already.`];
  const records = [stays, goes];
  const busy = records.flatMap(({ number, terms }) =>
    terms.some(({ isBusy, paid }) => isBusy && !paid) ? [`A payment of ${number} is on its way.`] : [],
  );
  const stops = records.flatMap(({ number, stops: said }) => said.map((why) => `${number} ${why}.`));
  const twice = stays.terms.flatMap((term) =>
    goes.terms
      .filter((its) => term.paid && its.paid && meet(term, its))
      .map((its) => `Both are paid for the same time: ${daysOf(term)} and ${daysOf(its)}. ${CANCEL_ONE}`),
  );
  const numberless = canStay(stays)
    ? []
    : [`The application that gives ${stays.number} is not here any more: the other number must stay.`];
  const cancelled = new Set(cancelledWith(stays, goes).map(({ id }) => id));
  const emptied = cancelled.has(stays.chain)
    ? [`${stays.number} is the unpaid one of the two: the other number must stay.`]
    : [];
  return [...busy, ...stops, ...twice, ...numberless, ...emptied];
}

const CANCEL_ONE = 'Cancel one of them with its money first.';

/** Why the unpaid terms are cancelled with it in any case; undefined when they can stay. */
export function whyCancelled(stays: JoinRecord, goes: JoinRecord): string | undefined {
  const met = stays.terms.some((term) =>
    goes.terms.some((its) => meet(term, its) && (isSpare(term) || isSpare(its))),
  );
  return met ? 'Falls into the same time' : undefined;
}

function daysOf({ starts, ends }: JoinTerm): string {
  return `${shownDate(starts)} – ${shownDate(ends)}`;
}

/** The place of an application among the others: what a joining changes of it besides the person. */
export type JoinPlace = {
  chain: number;
  renews: number | null;
  renewed_as: number | null;
  /** Of a term that began on the last day of the one before: the day after. */
  starts?: CalendarDate;
};

export type JoinedTerms = {
  /** The places of all terms of both that stay, the earliest first. */
  places: readonly (JoinPlace & { id: number })[];
  /** Of these terms, which are cancelled. */
  cancelled: readonly number[];
};

/**
 * The terms of both in order of time under one number. Each term that counts renews the paid one before it, so that lists and
 * reminders do not ask for a term that is there; an unpaid one that has run out keeps its place beside them. No two have a day
 * in common: one that began on the last day of the one before begins the day after.
 */
export function joinedTerms(
  stays: JoinRecord,
  goes: JoinRecord,
  { cancelUnpaid }: JoinWish,
  today: CalendarDate,
): JoinedTerms {
  const isCancelling = cancelUnpaid || whyCancelled(stays, goes) !== undefined;
  const cancelled = isCancelling ? cancelledWith(stays, goes).map(({ id }) => id) : [];
  const kept = [...stays.terms, ...goes.terms]
    .filter(({ id }) => !cancelled.includes(id))
    .toSorted((one, other) => one.starts.localeCompare(other.starts) || one.id - other.id);
  const counting = kept.filter(({ paid, ends }) => paid || ends >= today);
  const places = kept.map((term) => {
    const at = counting.indexOf(term);
    const [before, next] = [counting[at - 1], counting[at + 1]];
    const counts = at >= 0;
    const claimed = term.renewed_as !== null && cancelled.includes(term.renewed_as) ? null : term.renewed_as;
    const endsThatDay = kept.find((earlier) => beginsAtEndOf(term, earlier));
    return {
      id: term.id,
      chain: stays.chain,
      renews: counts && before?.paid ? before.id : term.renews,
      renewed_as: counts && term.paid && next !== undefined ? next.id : claimed,
      ...(endsThatDay === undefined ? {} : { starts: addDays(endsThatDay.ends, 1) }),
    };
  });
  return { places, cancelled };
}

/** What a joining has changed of one stored record: the values that it has written, and those before. */
export type JoinLine<Stored extends object> = { before: Partial<Stored>; after: Partial<Stored> };

/**
 * What parting writes back: each value that is still as the joining has left it. A value that was changed since stays, and is
 * named.
 */
export function partedValues<Stored extends object>(
  current: Stored,
  { before, after }: JoinLine<Stored>,
): { set: Partial<Stored>; changedSince: (keyof Stored)[] } {
  const set: Partial<Stored> = {};
  const changedSince: (keyof Stored)[] = [];
  for (const key in after) {
    if (isSameValue(current[key], after[key])) set[key] = before[key];
    else changedSince.push(key);
  }
  return { set, changedSince };
}

function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** An application in a joined membership; `from` is the record it came from, undefined when it was made since. */
export type PartedTerm = { id: number; renews: number | null; from?: number | undefined };

/** To which record each term goes that was made since: that of the term it renews, else the one whose number has stayed. */
export function homeOf(term: PartedTerm, all: readonly PartedTerm[], stays: number): number {
  if (term.from !== undefined) return term.from;
  const renewed = all.find(({ id }) => id === term.renews && id !== term.id);
  return renewed === undefined
    ? stays
    : homeOf(
        renewed,
        all.filter(({ id }) => id !== term.id),
        stays,
      );
}
