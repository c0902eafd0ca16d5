import { z } from 'zod';
import { done, recordId } from './fields';

export const documentSchemas = {
  /** `to`: the address that it goes to. */
  sendAgreementAgain: {
    request: z.object({ id: recordId }),
    answer: z.strictObject({ success: z.literal(true), to: z.string() }),
  },
  handOutPaperCopy: {
    request: z.object({ id: recordId }),
    answer: done,
  },
  /** `sha256`: of the whole file, hexadecimal in small letters. The file itself is never sent. */
  verifyDocument: {
    request: z.object({ sha256: z.string().regex(/^[\da-f]{64}$/, 'Please send a SHA-256 digest') }),
    answer: z.strictObject({ ours: z.boolean() }),
  },
};
