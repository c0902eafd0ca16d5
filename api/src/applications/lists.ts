import { defaultListStart, denverInstant, monthRange } from '@rollbook/contract';
import type { Handlers } from '../http/context';
import { listApplications, listRows } from './list';
import { toDeletedApplication } from './toWire';

/** An instant of the month: [start, nextStart) in Denver. */
function inMonth(month: string) {
  const { start, end } = monthRange(month);
  return { application_time: { $gte: start, $lt: end } };
}

/** The lists of applications (specification §7, D15); all are newest first. */
export const listCalls: Handlers = {
  getApplications: async (paging, context) =>
    listApplications({ application_time: { $gte: defaultListStart(context.now()) } }, paging, context),

  getApplicationsAll: async (paging, context) => listApplications({}, paging, context),

  getApplicationsByMonth: async ({ date, ...paging }, context) =>
    listApplications(inMonth(date), paging, context),

  getApplicationsForOffice: async ({ oid, since, ...paging }, context) => {
    const from = since === undefined ? {} : { application_time: { $gte: denverInstant(since) } };
    return listApplications({ oid, ...from }, paging, context);
  },

  getApplicationsByMonthOffice: async ({ date, oid, ...paging }, context) =>
    listApplications({ oid, ...inMonth(date) }, paging, context),

  getDeletedApplications: async (paging, context) =>
    listRows({ state: 'deleted' }, paging, context, toDeletedApplication),
};
