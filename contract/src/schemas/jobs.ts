import { z } from 'zod';
import { instant } from './fields';

export const jobSchemas = {
  getLateJobs: {
    request: z.object({}),
    answer: z.array(
      z.strictObject({
        job: z.string(),
        /** Null before the first success. */
        last_success: instant.nullable(),
        waits_since: instant,
        /** The kind of error of the last run; empty when it has not failed. */
        error: z.string(),
      }),
    ),
  },
};
