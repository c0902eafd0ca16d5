import { z } from 'zod';
import { CONTACT_FIELDS, forFields, rowOf } from '../fieldNames';
import { MAX_LENGTH } from '../limits';
import { APPLICATION_SORTS } from '../listing';
import { APPLICATION_STATUSES } from '../membership/applicationStatus';
import { formMessages } from '../messages/form';
import {
  asEmail,
  calendarDate,
  done,
  familyNames,
  flag,
  instant,
  knownEmail,
  line,
  listing,
  memberName,
  month,
  paging,
  pdf,
  recordId,
  recordInQuery,
  requiredLine,
  typedText,
} from './fields';
import {
  application,
  applicationDetails,
  deletedApplication,
  enteredApplication,
  kind,
  member,
  memberId,
} from './records';

const list = z.array(application);

/**
 * The work of a request is bounded: with a `search` a page may have fewer rows than `limit`, even none, and still a next
 * cursor. Sorted by another field than application_time or office_name, a list is limited: 422 `list_too_long`.
 */
const listed = {
  ...listing(APPLICATION_SORTS),
  paid: flag.optional(),
  /** On the Denver date of the request. */
  status: z.enum(APPLICATION_STATUSES).optional(),
};

export const applicationSchemas = {
  getApplications: { request: z.object(listed), answer: list },
  getApplicationsAll: { request: z.object(listed), answer: list },
  getApplicationsByMonth: { request: z.object({ date: month, ...listed }), answer: list },
  getApplicationsForOffice: {
    /** `since`: applications of that Denver date and later. */
    request: z.object({ oid: recordId, since: calendarDate.optional(), kind: kind.optional(), ...listed }),
    answer: list,
  },
  getApplicationsByMonthOffice: {
    request: z.object({ date: month, oid: recordId, kind: kind.optional(), ...listed }),
    answer: list,
  },
  getApplicationDetails: {
    request: z.object({ id: recordInQuery }),
    answer: applicationDetails,
  },
  getDeletedApplications: { request: z.object(paging), answer: z.array(deletedApplication) },
  editApplication: {
    /** Clients send the whole record (specification §7); only these fields are changed. */
    request: z.object({
      id: recordId,
      first: memberName(formMessages.en.first),
      last: memberName(formMessages.en.last),
      /** Without it the stored one stays: an imported member may have none. */
      email: requiredLine(MAX_LENGTH.email, formMessages.en.email).pipe(knownEmail).meta(asEmail).optional(),
      additional_family: familyNames.optional(),
      /** Corrects phone or address; without one of them the stored one stays. */
      ...forFields(CONTACT_FIELDS, 'record', (field) => line(rowOf(field).max).optional()),
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
    answer: done,
  },
  getEnteredToday: { request: z.object({ oid: recordId }), answer: z.array(enteredApplication) },
  takeBackApplication: {
    request: z.object({ id: recordId, version: z.int().optional() }),
    answer: done,
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
    answer: done,
  },
  searchForMember: {
    /** `own`: of an office its own members alone, which are never refused (D77). */
    request: z.object({ search: typedText.max(MAX_LENGTH.search), own: flag.optional() }),
    answer: z.array(member),
  },
  /** How many members of other offices there are, and with `show` these, when they are few enough (D77). */
  searchOtherOffices: {
    request: z.object({ search: typedText.max(MAX_LENGTH.search), show: z.boolean().optional() }),
    answer: z.strictObject({
      /** At most 100, and `more` beyond them; null for a text that finds own members alone. */
      count: z.int().nullable(),
      more: z.boolean(),
      /** At most 10; none when more match, except that paid ones stand for themselves. */
      members: z.array(member),
    }),
  },
  agreementPdf: {
    request: z.object({ id: recordInQuery }),
    answer: pdf,
  },
};
