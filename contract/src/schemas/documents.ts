import { z } from 'zod';

export const documentSchemas = {
  /** `sha256`: of the whole file, hexadecimal in small letters. The file itself is never sent (lifecycle L11). */
  verifyDocument: {
    request: z.strictObject({ sha256: z.string().regex(/^[\da-f]{64}$/, 'Please send a SHA-256 digest') }),
    answer: z.strictObject({ ours: z.boolean() }),
  },
};
