import { z } from 'zod';
import { joinGroups } from '../membership/joining';
import { MAX_LENGTH } from '../limits';
import { SUSPECT_MARKS } from '../samePerson';
import { calendarDate, done, instant, line, recordId } from './fields';
import { chainStatusOnWire } from './records';
import { suspect } from './suspect';

/** Two records: one by any application of it, the other by its number or any application of it. */
const two = { id: recordId, other: line(MAX_LENGTH.search).min(1) };

/** One of the two records; amounts are cents. */
const joinSide = z.strictObject({
  /** The application whose page shows it, and the membership. */
  id: recordId,
  chain: recordId,
  member_id: z.string(),
  name: z.string(),
  office_name: z.string(),
  status: chainStatusOnWire,
  /** The first day of the first paid term; null before a payment. */
  member_since: calendarDate.nullable(),
  /** By the keys of `joinGroups`, as they are shown. */
  values: z.record(z.string(), z.string()),
  reminders: z.boolean(),
  mails: z.int(),
  notes: z.int(),
  terms: z.array(
    z.strictObject({
      starts: calendarDate,
      ends: calendarDate,
      paid: z.boolean(),
      /** How and when it was paid: 'Visa ending in 1111, $20.00, 12/19/2026'. */
      said: z.string(),
      /** Signed, on which day; null for one without a signed agreement. */
      signed_on: calendarDate.nullable(),
      /** It is cancelled when the unpaid terms are cancelled with the joining. */
      spare: z.boolean(),
    }),
  ),
});

export const joiningSchemas = {
  /** Two records that may be of one person, the longest suspected first; at most MAX_SUSPICIONS. */
  getSuspicions: {
    request: z.object({}),
    answer: z.array(
      z.strictObject({
        suspicion: z.string(),
        /** Both, the one that is here longer first. */
        both: z.tuple([suspect, suspect]),
        /** What is the same beside the name. */
        same: z.array(z.enum(SUSPECT_MARKS)),
        found_at: instant,
      }),
    ),
  },
  /** These are two persons: the two never come up again together. */
  tellApart: {
    request: z.object({ id: recordId, other: recordId }),
    answer: done,
  },
  getJoining: {
    /** `stays`: the membership whose number stays; without it the rule decides. */
    request: z.object({
      id: z.coerce.number().pipe(recordId),
      other: line(MAX_LENGTH.search).min(1),
      stays: z.coerce.number().pipe(recordId).optional(),
    }),
    answer: z.strictObject({
      /** Who both are, before anything of them is compared. */
      both: z.array(z.strictObject({ id: recordId, member_id: z.string(), name: z.string() })),
      /** Why they cannot be joined; then nothing is compared. */
      why: z.array(z.string()),
      /** Why the unpaid terms must be cancelled with it; null when they can stay. */
      must_cancel: z.string().nullable(),
      /** What is alike and what is not. */
      marks: z.array(z.strictObject({ said: z.string(), same: z.boolean() })),
      records: z.strictObject({ stays: joinSide, goes: joinSide }).nullable(),
      /** Whether the other number could stay: when there is no sentence that says why it cannot. */
      may_swap: z.boolean(),
      why_no_swap: z.string(),
      /** The record after it: its status, paid terms, and the cents that were paid for them here. */
      after: z
        .strictObject({
          status: chainStatusOnWire,
          office_name: z.string(),
          terms: z.int(),
          paid: z.int(),
        })
        .nullable(),
      /** The end of the time for taking it back. */
      until: calendarDate,
      offices: z.int(),
      /** The open request of an office about these two. */
      asked: z
        .strictObject({ request: z.uuid(), by: z.string(), at: instant, reason: z.string() })
        .nullable(),
    }),
  },
  joinRecords: {
    /** `stays`: the membership whose number stays. `taken`: the keys of `joinGroups` whose values are taken from the other one. */
    request: z.object({
      ...two,
      stays: recordId,
      taken: z.array(z.enum(joinGroups().map(({ key }) => key))).max(40),
      cancel_unpaid: z.boolean(),
    }),
    answer: z.strictObject({
      success: z.literal(true),
      joining: z.string(),
      id: recordId,
      member_id: z.string(),
    }),
  },
  partRecords: {
    request: z.object({ joining: line(64).min(1) }),
    answer: z.strictObject({
      success: z.literal(true),
      /** An application of each record. */
      id: recordId,
      other: recordId,
      member_id: z.string(),
      other_id: z.string(),
      /** What was made since and has gone along, and what was changed since and stays. */
      taken: z.int(),
      kept: z.array(z.string()),
    }),
  },
};
