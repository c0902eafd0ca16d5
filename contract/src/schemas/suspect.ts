import { z } from 'zod';
import { calendarDate, recordId } from './fields';

/** A record that may be of the same person as another one. */
export const suspect = z.strictObject({
  id: recordId,
  name: z.string(),
  member_id: z.string(),
  office_name: z.string().optional(),
  standing: z.enum(['active', 'waiting', 'ended']),
  expiration_date: calendarDate,
  renewable: z.boolean(),
});
