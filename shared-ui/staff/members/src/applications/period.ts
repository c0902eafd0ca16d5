import { shownMonth, type Month } from '@rollbook/contract';

/** The period of a list: the past 30 days (the default), everything, or one month as MM/yyyy (specification §2). */
export type Period = 'past 30 days' | 'all' | Month;

export const DEFAULT_PERIOD: Period = 'past 30 days';

/** 'Applications Past 30 Days', 'Applications All' or 'Applications Nov 2026' (§2). */
export function periodTitle(period: Period): string {
  if (period === 'past 30 days') return 'Applications Past 30 Days';
  return period === 'all' ? 'Applications All' : `Applications ${shownMonth(period)}`;
}
