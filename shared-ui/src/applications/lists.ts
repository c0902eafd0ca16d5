import type { Application } from '@rollbook/contract';
import { call } from '../client';
import { serverNow } from '../clock';
import { since, type Period } from './period';

/** Loads the applications of a period. */
export type AskPeriod = (period: Period, signal: AbortSignal) => Promise<readonly Application[]>;

/** The applications of one office in a period (specification §7, D15). */
export function applicationsOfOffice(oid: number): AskPeriod {
  return (period, signal) => {
    switch (period) {
      case 'past 30 days':
        return call('getApplicationsForOffice', { oid, since: since(serverNow()) }, { signal });
      case 'all':
        return call('getApplicationsForOffice', { oid }, { signal });
      default:
        return call('getApplicationsByMonthOffice', { oid, date: period }, { signal });
    }
  };
}

/** The applications of all offices in a period (administrator only). */
export const applicationsOfAll: AskPeriod = (period, signal) => {
  switch (period) {
    case 'past 30 days':
      return call('getApplications', {}, { signal });
    case 'all':
      return call('getApplicationsAll', {}, { signal });
    default:
      return call('getApplicationsByMonth', { date: period }, { signal });
  }
};
