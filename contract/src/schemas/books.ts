import { z } from 'zod';
import { instant } from './fields';

export const bookSchemas = {
  getBookDifferences: {
    request: z.object({}),
    answer: z.array(
      z.strictObject({
        kind: z.enum(['payment', 'refund', 'cash']),
        where: z.enum(['only at Square', 'only here', 'different']),
        id: z.string(),
        /** What is missing where, as a sentence. */
        text: z.string(),
        /** When the books were compared. */
        at: instant,
      }),
    ),
  },
};
