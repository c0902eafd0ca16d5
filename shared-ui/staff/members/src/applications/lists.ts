import {
  type Application,
  type ApplicationSort,
  type ApplicationStatus,
  defaultListStart,
  denverDate,
  type SortOf,
  type Total,
} from '@rollbook/contract';
import { type PageRequest } from '@rollbook/kit';
import { callPage, serverNow } from '@rollbook/platform';
import type { Period } from './period';

export type ApplicationsPage = { rows: Application[]; next: string | null; total: Total | null };

/** A list of one, and of several, on paper. */
export const APPLICATIONS = ['application', 'applications'] as const;

/** What a page is requested by: the period and the choices of the toolbar. */
export type ListRequest = PageRequest & {
  period: Period;
  search?: string;
  paid?: boolean;
  status?: ApplicationStatus;
  sort?: SortOf<ApplicationSort>;
};

/** Loads a page of a list of applications. */
export type AskApplications = (request: ListRequest, signal: AbortSignal) => Promise<ApplicationsPage>;

/** The applications of one office; with `kind`, the first ones or the renewals alone. */
export function applicationsOfOffice(oid: number, kind?: Application['kind']): AskApplications {
  const office = { oid, ...(kind ? { kind } : {}) };
  return ({ period, ...request }, signal) => {
    const asked = { ...office, ...request };
    if (period === 'all') return callPage('getApplicationsForOffice', asked, { signal });
    if (period !== 'past 30 days')
      return callPage('getApplicationsByMonthOffice', { date: period, ...asked }, { signal });
    const since = denverDate(defaultListStart(serverNow()));
    return callPage('getApplicationsForOffice', { since, ...asked }, { signal });
  };
}

/** The applications of all offices (administrator only). */
export const applicationsOfAll: AskApplications = ({ period, ...request }, signal) => {
  if (period === 'past 30 days') return callPage('getApplications', request, { signal });
  if (period === 'all') return callPage('getApplicationsAll', request, { signal });
  return callPage('getApplicationsByMonth', { date: period, ...request }, { signal });
};
