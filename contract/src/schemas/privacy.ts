import { z } from 'zod';
import { MAX_LENGTH } from '../limits';
import { STAFF } from '../messages/staff';
import { instant, line, recordId, requiredLine, zip } from './fields';

const id = z.coerce.number().pipe(recordId);
const reason = requiredLine(MAX_LENGTH.reason, STAFF.reasonRequired);

/** The data of a person: as a file, and their erasure. By any application of the membership. */
export const privacySchemas = {
  /** Everything about the person: JSON of each collection, and the PDFs. */
  personalData: { request: z.object({ id }), answer: zip },
  getErasure: {
    request: z.object({ id }),
    answer: z.strictObject({
      member_id: z.string(),
      name: z.string(),
      /** Why the person cannot be erased now; empty when nothing stands against it. */
      reasons: z.array(z.string()),
      /** Of a person who is erased. */
      erased: z.strictObject({ at: instant, by: z.string(), reason: z.string() }).nullable(),
    }),
  },
  /** `member_id` is typed to confirm. A repeat ends what a crash has left. */
  erasePerson: {
    request: z.object({ id: recordId, member_id: line(MAX_LENGTH.search), reason }),
    answer: z.strictObject({ success: z.literal(true) }),
  },
};
