import { z } from 'zod';
import { MAX_LENGTH } from '../limits';
import { REFUND_STATES } from '../membership/refund';
import { STAFF } from '../messages/staff';
import { calendarDate, done, instant, recordId, recordInQuery, requiredLine, typedPassword } from './fields';
import { chainStatusOnWire, memberId } from './records';

const reason = requiredLine(MAX_LENGTH.reason, STAFF.reasonRequired);
const refundState = z.enum(REFUND_STATES);

/** A refund: what is known, and what happens next, as text. Amounts are cents. */
export const refund = z.strictObject({
  refund: z.string(),
  state: refundState,
  amount: z.int(),
  created: instant,
  known: z.string(),
  next: z.string(),
  /** The open or lost dispute about its payment; empty without one. */
  dispute: z.string(),
  /** It is closed by handing the money out. */
  may_hand_out: z.boolean(),
  /** It needs a person, who closes it with a reason. */
  may_resolve: z.boolean(),
});

/** What cancelling today would do. */
const terms = z.strictObject({ at_once: z.boolean(), refund: z.int() });

export const cancelSchemas = {
  getCancellation: {
    request: z.object({ id: recordInQuery }),
    answer: z.strictObject({
      /** Null while the membership is not cancelled. */
      cancelled: z
        .strictObject({
          on: calendarDate,
          at_once: z.boolean(),
          by: z.string(),
          reason: z.string(),
          /** False once money has moved. */
          may_undo: z.boolean(),
        })
        .nullable(),
      /** Of the membership today. An earlier API does not tell. */
      status: chainStatusOnWire.optional(),
      refund: refund.nullable(),
      /** The rule on the wish of the member, and of the plan. */
      member: terms,
      plan: terms,
      /** Cents paid for the newest term, how, and the last day on which the fee goes back. */
      paid: z.int(),
      paid_by: z.enum(['', 'card', 'cash', 'check']),
      /** The office, its group or the plan has paid by card for the member: a refund goes back to their card. */
      paid_by_others: z.boolean().optional(),
      /** Why a refund of a card payment cannot go to the card; empty where it can. */
      not_to_card: z.string(),
      /** Cents that Square's dashboard refunded of a card payment for several names: perhaps for this one. */
      refunded_at_square: z.int(),
      refundable_until: calendarDate.nullable(),
      /** The last paid day; of one that was never paid, the end of its newest term. */
      ends: calendarDate,
      disputes: z.int(),
    }),
  },
  cancelMembership: {
    request: z.object({
      id: recordId,
      by: z.enum(['member', 'plan']),
      ends: z.enum(['at once', 'with term']),
      reason,
      /** Another amount than the rule's, in cents; it needs the password. */
      amount: z.int().min(0).optional(),
      password: typedPassword.optional(),
    }),
    answer: z.strictObject({ success: z.literal(true), refund: refund.nullable() }),
  },
  undoCancellation: { request: z.object({ id: recordId, reason }), answer: done },
  getRefunds: {
    request: z.object({}),
    answer: z.array(
      z.strictObject({
        ...refund.shape,
        id: recordId,
        oid: recordId,
        ...memberId,
        office_name: z.string(),
        name: z.string(),
      }),
    ),
  },
  handOutRefund: {
    request: z.object({
      refund: z.uuid(),
      date: calendarDate,
      method: z.enum(['cash', 'check']),
    }),
    answer: done,
  },
  resolveRefund: { request: z.object({ refund: z.uuid(), reason }), answer: done },
};
