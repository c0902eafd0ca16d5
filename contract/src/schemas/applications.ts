import { z } from 'zod';
import { MAX_LENGTH } from '../limits';
import { formMessages } from '../messages/form';
import {
  calendarDate,
  email,
  familyNames,
  instant,
  line,
  memberName,
  month,
  pageRequest,
  paging,
  pdf,
  recordId,
  requiredLine,
  total,
} from './fields';
import { application, applicationDetails, deletedApplication, kind, member, memberId } from './records';

const list = z.array(application);

export const applicationSchemas = {
  getApplications: { request: z.object(paging), answer: list },
  getApplicationsAll: { request: z.object(paging), answer: list },
  getApplicationsByMonth: { request: z.object({ date: month, ...paging }), answer: list },
  getApplicationsForOffice: {
    /** `since`: applications of that Denver date and later (D15). */
    request: z.object({ oid: recordId, since: calendarDate.optional(), ...paging }),
    answer: list,
  },
  getApplicationsByMonthOffice: {
    request: z.object({ date: month, oid: recordId, ...paging }),
    answer: list,
  },
  /** A screen's page of the live applications of one office, or of all. */
  getApplicationsPage: {
    request: z.object({
      /** The administrator may omit it: all offices. */
      oid: recordId.optional(),
      period: z.union([z.enum(['past 30 days', 'all']), month]),
      paid: z.boolean().optional(),
      kind: kind.optional(),
      /** What any column contains, as `applicationHolds` compares it. */
      text: z.string().max(MAX_LENGTH.search).default(''),
      /** `office`: by the office's name, and newest first within an office. */
      order: z.enum(['newest', 'office']).default('newest'),
      ...pageRequest,
    }),
    /**
     * The work of a request is bounded: a page may have fewer rows than `limit`, even none, and still a `next`. `total`
     * counts without `text`; it is null on later pages and with a `text`.
     */
    answer: z.strictObject({
      rows: list,
      next: z.string().nullable(),
      total: total.nullable(),
    }),
  },
  getApplicationDetails: {
    request: z.object({ id: z.coerce.number().pipe(recordId) }),
    answer: applicationDetails,
  },
  getDeletedApplications: { request: z.object(paging), answer: z.array(deletedApplication) },
  editApplication: {
    /** Clients send the whole record (specification §7); only these fields are changed (D17). */
    request: z.object({
      id: recordId,
      first: memberName(formMessages.en.first),
      last: memberName(formMessages.en.last),
      email: requiredLine(MAX_LENGTH.email, formMessages.en.email).pipe(email),
      additional_family: familyNames.optional(),
      /** Corrects a mistyped phone; without it the stored one stays. */
      primary_phone: line(MAX_LENGTH.phone).optional(),
      application_time: instant.optional(),
      paid: z.boolean().optional(),
      payment_type: z.enum(['', 'cash', 'check']).nullish(),
      /** The version that the editor saw; without it the newest one is changed. */
      version: z.int().optional(),
    }),
    answer: application,
  },
  deleteApplication: {
    request: z.object({ id: recordId, version: z.int().optional() }),
    answer: z.strictObject({ success: z.literal(true) }),
  },
  restoreApplication: { request: z.object({ id: recordId }), answer: application },
  getRenamedMembers: {
    request: z.object({}),
    answer: z.array(
      z.strictObject({
        id: recordId,
        oid: recordId,
        ...memberId,
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
    request: z.object({ id: recordId }),
    answer: z.strictObject({ success: z.literal(true) }),
  },
  searchForMember: {
    request: z.object({ search: z.string().max(MAX_LENGTH.search) }),
    answer: z.array(member),
  },
  agreementPdf: {
    request: z.object({ id: z.coerce.number().pipe(recordId) }),
    answer: pdf,
  },
};
