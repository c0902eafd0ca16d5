import type { CallAnswer, CallRequest } from '@rollbook/contract';
import { call } from '../client';
import type { PageRequest } from '../load';
import type { Period } from './period';

export type ApplicationsPage = CallAnswer<'getApplicationsPage'>;

/** What a page is asked for: the period and what the toolbar says. */
export type ListRequest = PageRequest &
  Pick<CallRequest<'getApplicationsPage'>, 'paid' | 'text' | 'order'> & { period: Period };

/** Loads a page of a list of applications. */
export type AskApplications = (request: ListRequest, signal: AbortSignal) => Promise<ApplicationsPage>;

/** The applications of one office. */
export function applicationsOfOffice(oid: number): AskApplications {
  return (request, signal) => call('getApplicationsPage', { oid, ...request }, { signal });
}

/** The applications of all offices (administrator only). */
export const applicationsOfAll: AskApplications = (request, signal) =>
  call('getApplicationsPage', request, { signal });
