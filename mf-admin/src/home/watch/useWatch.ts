import type { CallRequest } from '@rollbook/contract';
import { useCall, useStaff } from '@rollbook/kit';
import type { CallResult } from '@rollbook/platform';

/** The calls of the lists that are looked at for the administrator. */
export type Watch =
  | 'getBookDifferences'
  | 'getDeletedApplications'
  | 'getFailedMails'
  | 'getLateJobs'
  | 'getMarkedByOffices'
  | 'getRefunds'
  | 'getRenamedMembers'
  | 'getRequests'
  | 'getSearchAlerts'
  | 'getSuspicions'
  | 'getUnsettledPayments';

const ASKED: { readonly [Name in Watch]: CallRequest<Name> } = {
  getBookDifferences: {},
  getDeletedApplications: {},
  getFailedMails: {},
  getLateJobs: {},
  getMarkedByOffices: {},
  getRefunds: {},
  getRenamedMembers: {},
  getRequests: {},
  getSearchAlerts: {},
  getSuspicions: {},
  getUnsettledPayments: {},
};

/** One of these lists; it is not asked for where the role does not include it. */
export function useWatch<Name extends Watch, Value = CallResult<Name>>(
  name: Name,
  options: { select?: (answer: CallResult<Name>) => Value } = {},
) {
  const { may } = useStaff();
  return useCall(name, ASKED[name], { ...options, enabled: may(name) });
}
