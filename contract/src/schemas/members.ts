import { z } from 'zod';
import { CONTACT_FIELDS, forFields, rowOf } from '../fieldNames';
import { MAX_LENGTH } from '../limits';
import { formMessages } from '../messages/form';
import {
  asEmail,
  calendarDate,
  done,
  email,
  instant,
  pdf,
  plainLine,
  recordId,
  recordInQuery,
  requiredLine,
} from './fields';
import { webKind } from '../webAddress';
import { linkToken } from './links';
import { memberActions } from './memberActions';
import { chainStatusOnWire, contactTexts, language } from './records';

const ofChain = { chain: recordId };
/** Of a query. */
const chainInQuery = { chain: recordInQuery };
const paperInQuery = { ...chainInQuery, id: recordInQuery };

/** A membership as its member sees it. `id` and `oid` are those of its first application. */
const ownMembership = z.strictObject({
  ...ofChain,
  oid: recordId,
  /** The office of the newest application. */
  office: recordId,
  office_name: z.string(),
  office_phone: z.string(),
  first: z.string(),
  last: z.string(),
  additional_family: z.string(),
  status: chainStatusOnWire,
  member_since: calendarDate.nullable(),
  /** The code of the member card. */
  card: z.string(),
  ...contactTexts,
  language,
  reminders: z.boolean(),
  /** What can be done today; `cancel` is null for a membership that is cancelled already. */
  next: z.strictObject({
    renew: z.boolean(),
    pay: z.boolean(),
    cancel: z
      .strictObject({
        at_once: z.boolean(),
        /** In cents. */
        refund: z.int(),
        /** The refund goes back to the card of the office or group that paid. */
        to_others: z.boolean(),
        /** The last day on which the fee goes back; null when nothing was paid. */
        refundable_until: calendarDate.nullable(),
        /** The last day of the term that runs today and would end too, when the fee of the next one goes back. */
        also_ends: calendarDate.nullable(),
      })
      .nullable(),
  }),
  /** Newest first. */
  agreements: z.array(z.strictObject({ id: recordId, signed_on: calendarDate, language })),
  receipts: z.array(
    z.strictObject({
      id: recordId,
      paid_on: calendarDate,
      /** In cents. */
      amount: z.int(),
      by: z.enum(['card', 'cash', 'check']),
      /** What went back, in cents. */
      refunded: z.int(),
    }),
  ),
});

export const memberSchemas = {
  /** Opens the member's session by the token of a mailed link (`sendNewLink` mails one). */
  memberLogin: { request: z.object({ token: linkToken, language }), answer: done },
  myMemberships: {
    request: z.object({}),
    answer: z.strictObject({ email: z.string(), memberships: z.array(ownMembership) }),
  },
  changeMyDetails: {
    request: z.object({
      ...ofChain,
      ...forFields(CONTACT_FIELDS, 'record', (field) =>
        plainLine(rowOf(field).max, webKind(field)).optional(),
      ),
      primary_phone: requiredLine(MAX_LENGTH.phone, formMessages.en.primaryPhone).optional(),
      language: language.optional(),
      reminders: z.boolean().optional(),
    }),
    answer: done,
  },
  /** Mails a link to the new address of all memberships of the session. */
  changeMyEmail: {
    request: z.object({
      email: requiredLine(MAX_LENGTH.email, formMessages.en.email).pipe(email).meta(asEmail),
    }),
    /** `mailed`: false when the new address gets no more links for now. */
    answer: done.extend({ mailed: z.boolean().optional() }),
  },
  confirmMyEmail: {
    request: z.object({ token: linkToken, language }),
    answer: z.strictObject({ email: z.string() }),
  },
  /** A new code for the member card; the old one ends. */
  reissueCard: { request: z.object(ofChain), answer: z.strictObject({ card: z.string() }) },
  /** The page on which the member renews or pays, with a token that opens it. */
  myNextPage: {
    request: z.object({ ...ofChain, purpose: z.enum(['renew', 'pay']), language }),
    answer: z.strictObject({ path: z.string() }),
  },
  /** `seen`: what the member was told; 409 `stale_version` when it is no longer true. The refund is in cents. */
  cancelMyMembership: {
    request: z.object({
      ...ofChain,
      seen: z.object({ at_once: z.boolean(), refund: z.int() }).optional(),
    }),
    answer: done,
  },
  myCard: { request: z.object(chainInQuery), answer: pdf },
  myAgreement: { request: z.object(paperInQuery), answer: pdf },
  myReceipt: { request: z.object(paperInQuery), answer: pdf },

  /** The live status of a card. 404 `unknown_id` for codes that are unknown or have been replaced. */
  cardStatus: {
    request: z.object({ code: z.string().min(1).max(64) }),
    answer: z.strictObject({
      status: chainStatusOnWire,
      /** First name and last initial. */
      name: z.string(),
      checked_at: instant,
      /** The last day on which the member can renew; null while it cannot be renewed. */
      renewable_until: calendarDate.nullable(),
      /** Only for offices, groups and the administrator. */
      member: z
        .strictObject({
          ...ofChain,
          oid: recordId,
          office_name: z.string(),
          first: z.string(),
          last: z.string(),
          additional_family: z.string(),
          /** Whose list has the member, of those that the caller may open; null for an office or group of others. */
          list: z.enum(['office', 'group', 'admin']).nullable(),
          /** The shown id of the newest application, by which that list finds it. */
          listed_as: z.string(),
          /** By which the member's page opens, and what can be done now; absent for another office or group. */
          open: recordId.optional(),
          actions: memberActions,
        })
        .nullable(),
    }),
  },
};
