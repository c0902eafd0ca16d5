import { z } from 'zod';
import { MAX_LENGTH } from '../limits';
import { OFFICE_SORTS } from '../listing';
import { formMessages } from '../messages/form';
import { STAFF } from '../messages/staff';
import {
  asEmail,
  ccEmail,
  done,
  email,
  instant,
  knownCcEmail,
  knownEmail,
  line,
  listing,
  newPassword,
  recordId,
  recordInQuery,
  requiredLine,
  webAddress,
} from './fields';
import { group, office, publicOffice } from './records';

/** The office form (specification §2, §3). The group is set in edit mode, where it is required; null means none. */
export const newOffice = z.object({
  office_name: requiredLine(MAX_LENGTH.officeName, STAFF.officeName),
  office_email: requiredLine(MAX_LENGTH.email, formMessages.en.email).pipe(email).meta(asEmail),
  office_url: webAddress.default(''),
  office_phone: line(MAX_LENGTH.phone).default(''),
  office_contact: line(MAX_LENGTH.name).default(''),
  cc_email: ccEmail.default(''),
  /** Address of the clinic, for the public directory; what is missing stays as it is. */
  street: line(MAX_LENGTH.streetAddress).optional(),
  city: line(MAX_LENGTH.city).optional(),
  state: line(MAX_LENGTH.state).optional(),
  zip: line(MAX_LENGTH.zip).optional(),
  calendar_year: z.boolean().default(false),
  office_pay: z.boolean().default(true),
  online_payment: z.boolean().default(true),
  ogid: recordId.nullish(),
  /** The name of the group (specification §3), for a request without `ogid`. */
  office_group: line(MAX_LENGTH.name).optional(),
});

/** The form of an office whose addresses may have been stored before D83; a changed one is checked by the handler. */
const editedOffice = newOffice.extend({
  office_email: requiredLine(MAX_LENGTH.email, formMessages.en.email).pipe(knownEmail).meta(asEmail),
  cc_email: knownCcEmail.default(''),
});

/** The values that the office form was opened with. */
const seenOffice = office
  .omit({
    oid: true,
    group_name: true,
    office_group: true,
    no_group: true,
    completed: true,
    login_time: true,
    active: true,
  })
  .partial()
  .strip();

/** The values that the group form was opened with. */
const seenGroup = z.object({ name: z.string(), username: z.string() }).partial();

const groupName = requiredLine(MAX_LENGTH.name, STAFF.groupName);
const username = requiredLine(MAX_LENGTH.username, STAFF.username);
export const officeSchemas = {
  /** One office that takes applications; 404 when there is none with this number. */
  getOffice: {
    request: z.object({ oid: recordInQuery }),
    answer: publicOffice,
  },
  addOffice: { request: z.object({ newOffice }), answer: office },
  editOffice: {
    /** With `seen`, a field that was left as it was opened keeps what another user has saved since. */
    request: z.object({ oid: recordId, newOffice: editedOffice, seen: seenOffice.optional() }),
    answer: office,
  },
  setOfficeActive: { request: z.object({ oid: recordId, active: z.boolean() }), answer: office },
  /** The completed time as ISO 8601 text; empty while the office is not completed. */
  getCompletedTime: { request: z.object({ oid: recordId }), answer: z.union([instant, z.literal('')]) },
  /** Sets the completed time to now; with `clear` it empties it. */
  updateCompletedTime: {
    request: z.object({ oid: recordId, clear: z.boolean().optional() }),
    answer: office,
  },
  getGroups: { request: z.object({}), answer: z.array(group) },
  addGroup: { request: z.object({ name: groupName, username, password: newPassword }), answer: group },
  editGroup: {
    /** With `seen`, a field that was left as it was opened keeps what another user has saved since. */
    request: z.object({ ogid: recordId, name: groupName, username, seen: seenGroup.optional() }),
    answer: group,
  },
  changeGroupPassword: {
    request: z.object({ ogid: recordId, password: newPassword }),
    answer: done,
  },
  getOfficesInGroup: {
    request: z.object({ ogid: recordId, ...listing(OFFICE_SORTS) }),
    answer: z.array(office),
  },
};
