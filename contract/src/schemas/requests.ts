import { z } from 'zod';
import { MAX_LENGTH } from '../limits';
import { CORRECT_PAYMENTS, REQUEST_KINDS, REQUEST_STATES } from '../membership/request';
import { STAFF } from '../messages/staff';
import { calendarDate, done, instant, line, recordId, requiredLine } from './fields';
import { memberId } from './records';

const reason = requiredLine(MAX_LENGTH.reason, STAFF.reasonRequired);
const kind = z.enum(REQUEST_KINDS);
/** What an office has asked the administrator for. Amounts are cents. */
export const memberRequest = z.strictObject({
  request: z.uuid(),
  kind,
  state: z.enum(REQUEST_STATES),
  asked_at: instant,
  asked_by: z.string(),
  reason: z.string(),
  /** What goes back by the rules of today; what went back of one that is done. */
  amount: z.int(),
  /** What the payment should be, with the number of a check. */
  payment: z.enum(CORRECT_PAYMENTS).optional(),
  check_number: z.string(),
  /** The number of the other record, and the other office. */
  other: z.string(),
  office_name: z.string(),
  answered_at: instant.nullable(),
  /** The name of who answered, and why it was refused. */
  answered_by: z.string(),
  answer: z.string(),
  /** A move that was taken back. */
  moved_back: z.literal(true).optional(),
});

/**
 * What can be asked for; `why` it cannot now. `amount` and `to` are what would go back, and how. `stays`: why a payment cannot be
 * set back to not paid. `recorded`: how it was paid as recorded; an earlier API does not tell.
 */
export const askable = z.strictObject({
  kind,
  why: z.string().optional(),
  amount: z.int(),
  to: z.enum(['card', 'cash or check']),
  stays: z.string().optional(),
  recorded: z.enum(['cash', 'check']).optional(),
});

export const requestSchemas = {
  askAdministrator: {
    request: z.object({
      id: recordId,
      kind,
      reason,
      payment: z.enum(CORRECT_PAYMENTS).optional(),
      check_number: line(MAX_LENGTH.checkNumber).default(''),
      other: line(MAX_LENGTH.search).default(''),
      office: recordId.optional(),
    }),
    answer: z.strictObject({ success: z.literal(true), request: z.uuid() }),
  },
  withdrawRequest: { request: z.object({ id: recordId, kind }), answer: done },
  /** Those that wait, the nearest deadline first, and those whose money did not go back. */
  getRequests: {
    request: z.object({}),
    answer: z.array(
      z.strictObject({
        ...memberRequest.shape,
        id: recordId,
        oid: recordId,
        ...memberId,
        name: z.string(),
        asking_office: z.string(),
        due: calendarDate,
        /** What is known, as a label and a text. */
        facts: z.array(z.strictObject({ label: z.string(), value: z.string() })),
        /** Why no button does it; empty where one does. */
        blocked: z.string(),
        /** An application of each of two records that are one person: they are joined side by side. */
        both: z.strictObject({ one: recordId, other: recordId }).optional(),
        /** These two, with their clinics. An earlier API does not tell. */
        people: z
          .array(z.strictObject({ name: z.string(), member_id: z.string(), office_name: z.string() }))
          .optional(),
      }),
    ),
  },
  /** `amount`: what the button has named; 409 when it is another one by now. */
  doRequest: {
    request: z.object({ request: z.uuid(), amount: z.int() }),
    answer: z.strictObject({ success: z.literal(true), state: z.enum(REQUEST_STATES) }),
  },
  /** Those that were answered in the last 30 days, the latest first. `undo_until`: a move that can be taken back. */
  getAnsweredRequests: {
    request: z.object({}),
    answer: z.array(
      z.strictObject({
        ...memberRequest.shape,
        id: recordId,
        ...memberId,
        oid: recordId,
        name: z.string(),
        asking_office: z.string(),
        undo_until: instant.nullable(),
      }),
    ),
  },
  /** Moves the member back, unless something has followed: 409 says what. */
  undoMove: { request: z.object({ request: z.uuid() }), answer: done },
  refuseRequest: { request: z.object({ request: z.uuid(), reason }), answer: done },
};
