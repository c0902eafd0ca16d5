import { z } from 'zod';
import { MEMBER_ACTIONS } from '../membership/actions';
import { recordId } from './fields';

/**
 * What the caller may do with a member, in their fixed order. `id`: the application that it is about. Without it, it
 * cannot be done now, and `why` says so. An earlier API does not tell them.
 */
export const memberActions = z
  .array(
    z.strictObject({ action: z.enum(MEMBER_ACTIONS), id: recordId.optional(), why: z.string().optional() }),
  )
  .optional();
