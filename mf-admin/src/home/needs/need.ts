import { addDays, type CalendarDate, type CallName, daysBetween } from '@rollbook/contract';
import type { Loading } from '@rollbook/ui';
import type { ReactNode } from 'react';

/** One row of 'Needs a person'. */
export type Need = {
  key: string;
  title: string;
  /** Its title is never cut to a line: it names more than one person. */
  isTitleWhole?: boolean;
  /** The application of the member whose page the title opens; undefined where it is about no single one. */
  member?: number | undefined;
  /** What is known, and what happens next. */
  details: ReactNode;
  /** Why no button settles it: shown whole, also while the rest is cut to a line. */
  blocked?: string;
  /** Its buttons, the one that settles it last. */
  actions: ReactNode;
  /** The Denver day by which it should be done; undefined without a deadline. */
  due?: CalendarDate | undefined;
  /** Good to know, and nothing has to be done. */
  isCalm?: boolean;
};

/** Something that is looked at for the administrator: its rows, or one sentence when all is well. */
export type Check = {
  /** The call that answers its list: it is a check of those alone who may make it. */
  list: CallName;
  title: string;
  /** A noun with its article, for 'Could not load …'. */
  what: string;
  /** Says that all is well, or what is only kept. */
  quiet: ReactNode;
  needs: Loading<readonly Need[]>;
  /** It is loaded with another check, which offers the Retry. */
  isLoadedWithAnother?: boolean;
  reload: () => void;
  /** The error of the last action on a row. */
  failure?: string;
  /** The most rows that the API answers: there may be more. */
  most?: number;
  /** Dialogs and drawers of its rows. */
  dialogs?: ReactNode;
};

export function needsOf<Item>(
  loading: Loading<readonly Item[]>,
  toNeed: (item: Item) => Need,
): Loading<readonly Need[]> {
  return loading.state === 'loaded' ? { state: 'loaded', value: loading.value.map(toNeed) } : loading;
}

export function rowsOf({ needs }: Check): readonly Need[] {
  return needs.state === 'loaded' ? needs.value : [];
}

/** True for a check that is done and has found nothing. */
export function isFine({ needs }: Check): boolean {
  return needs.state === 'loaded' && needs.value.length === 0;
}

export type Row = { check: Check; need: Need };

/** The rows of all checks: the nearest deadline first, then those without one, then what is only good to know. */
export function byDeadline(checks: readonly Check[]): readonly Row[] {
  const rows = checks.flatMap((check) => rowsOf(check).map((need) => ({ check, need })));
  return rows.toSorted(({ need: one }, { need: other }) => {
    if (one.due !== undefined && other.due !== undefined) return daysBetween(other.due, one.due);
    return rankOf(one) - rankOf(other);
  });
}

function rankOf({ due, isCalm = false }: Need): number {
  if (due !== undefined) return 0;
  return isCalm ? 2 : 1;
}

export type DueShown = { text: string; isNear: 'late' | 'soon' | 'later' };

/** 'Today', 'Tomorrow', '11/30 · 6 days' or 'No deadline'. */
export function dueShown(due: CalendarDate | undefined, today: CalendarDate): DueShown {
  if (due === undefined) return { text: 'No deadline', isNear: 'later' };
  if (due < today) return { text: 'Overdue', isNear: 'late' };
  if (due === today) return { text: 'Today', isNear: 'late' };
  if (due === addDays(today, 1)) return { text: 'Tomorrow', isNear: 'soon' };
  const days = daysBetween(today, due);
  return {
    text: `${due.slice(5, 7)}/${due.slice(8)} · ${days} days`,
    isNear: days <= SOON_DAYS ? 'soon' : 'later',
  };
}

const SOON_DAYS = 6;
