import { z } from 'zod';
import { MAX_LENGTH, MAX_PAGE_ROWS } from '../limits';
import { recordId, typedText } from './fields';

/** An office as the public directory shows it. */
export const participatingOffice = z.strictObject({
  oid: recordId,
  office_name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  office_phone: z.string(),
  office_url: z.string(),
});

export const directorySchemas = {
  /** The offices that take applications, by name. `search`: as `matchOffices`. */
  getParticipatingOffices: {
    request: z.object({
      search: typedText.max(MAX_LENGTH.search).default(''),
      limit: z.coerce.number().int().min(1).max(MAX_PAGE_ROWS).default(50),
      /** `next` of the page before. */
      cursor: z.coerce.number().int().min(0).default(0),
    }),
    answer: z.strictObject({
      offices: z.array(participatingOffice),
      total: z.int(),
      next: z.int().nullable(),
    }),
  },
};
