import type { z } from 'zod';
import type { CallName } from '../calls';
import { accountSchemas, watchSchemas } from './accounts';
import { applicationSchemas } from './applications';
import { enrolmentSchemas } from './enrolment';
import { officeSchemas } from './offices';
import { paymentSchemas } from './payments';

/**
 * The shapes of every call, under the names of the table. Apart from it, because the browser needs the table and
 * not zod: the areas import the types of this file and none of its code.
 */
export const schemas = {
  ...enrolmentSchemas,
  ...applicationSchemas,
  ...paymentSchemas,
  ...officeSchemas,
  ...accountSchemas,
  ...watchSchemas,
} satisfies Record<CallName, { request: z.ZodType; answer: z.ZodType }>;

export * from './fields';
export * from './records';
export { enrolled } from './enrolment';
export { newOffice } from './offices';
