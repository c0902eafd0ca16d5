import { z } from 'zod';
import { MAX_LENGTH } from '../limits';
import { formMessages } from '../messages/form';
import { calendarDate, email, instant, lines, month, paging, pdf, recordId, requiredLine } from './fields';
import { application, deletedApplication, member } from './records';

const list = z.array(application);

export const applicationSchemas = {
  getApplications: { request: z.strictObject(paging), answer: list },
  getApplicationsAll: { request: z.strictObject(paging), answer: list },
  getApplicationsByMonth: { request: z.strictObject({ date: month, ...paging }), answer: list },
  getApplicationsForOffice: {
    /** `since`: applications of that Denver date and later (D15). */
    request: z.strictObject({ oid: recordId, since: calendarDate.optional(), ...paging }),
    answer: list,
  },
  getApplicationsByMonthOffice: {
    request: z.strictObject({ date: month, oid: recordId, ...paging }),
    answer: list,
  },
  getDeletedApplications: { request: z.strictObject(paging), answer: z.array(deletedApplication) },
  editApplication: {
    /** Clients send the whole record (specification §7); only these seven fields are changed (D17). */
    request: z.looseObject({
      id: recordId,
      first: requiredLine(MAX_LENGTH.name, formMessages.en.first),
      last: requiredLine(MAX_LENGTH.name, formMessages.en.last),
      email: requiredLine(MAX_LENGTH.email, formMessages.en.email).pipe(email),
      additional_family: lines(MAX_LENGTH.additionalFamily).optional(),
      application_time: instant.optional(),
      paid: z.boolean().optional(),
      payment_type: z.enum(['', 'cash', 'check']).nullish(),
      /** The version that the editor saw; without it the newest one is changed. */
      version: z.int().optional(),
    }),
    answer: application,
  },
  deleteApplication: {
    request: z.strictObject({ id: recordId, version: z.int().optional() }),
    answer: z.strictObject({ success: z.literal(true) }),
  },
  restoreApplication: { request: z.strictObject({ id: recordId }), answer: application },
  getRenamedMembers: {
    request: z.strictObject({}),
    answer: z.array(
      z.strictObject({
        id: recordId,
        oid: recordId,
        office_name: z.string(),
        first: z.string(),
        last: z.string(),
        former_names: z.array(
          z.strictObject({ first: z.string(), last: z.string(), by: z.string(), at: instant }),
        ),
      }),
    ),
  },
  checkRenamedMember: {
    request: z.strictObject({ id: recordId }),
    answer: z.strictObject({ success: z.literal(true) }),
  },
  searchForMember: {
    request: z.strictObject({ search: z.string().max(MAX_LENGTH.search) }),
    answer: z.array(member),
  },
  agreementPdf: {
    request: z.strictObject({ id: z.coerce.number().pipe(recordId) }),
    answer: pdf,
  },
};
