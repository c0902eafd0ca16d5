import { z } from 'zod';
import { MAX_LENGTH } from '../limits';
import { done, instant, lines, pdf } from './fields';

const id = z.string().min(1).max(100);
/** Chargebacks, and what answers them. */
export const disputeSchemas = {
  /** The newest first. */
  getDisputes: {
    request: z.object({}),
    answer: z.array(
      z.strictObject({
        id: z.string(),
        receipt: z.string(),
        names: z.array(z.string()),
        /** Cents. */
        amount: z.int(),
        /** Square's words. */
        reason: z.string(),
        state: z.string(),
        open: z.boolean(),
        answer_by: instant.nullable(),
        uploaded_at: instant.nullable(),
        /** What the plan told the bank with it; empty for nothing. */
        explanation: z.string().optional(),
        submitted_at: instant.nullable(),
      }),
    ),
  },
  disputeEvidence: { request: z.object({ id }), answer: pdf },
  /** `seen`: that the provider's dashboard can neither show nor change it then. `explanation` goes beside the PDF. */
  uploadEvidence: {
    request: z.object({
      id,
      seen: z.literal(true),
      explanation: lines(MAX_LENGTH.explanation).default(''),
    }),
    answer: done,
  },
  submitEvidence: { request: z.object({ id }), answer: done },
};
