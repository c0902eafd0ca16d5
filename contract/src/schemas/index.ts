import type { z } from 'zod';
import type { CallName } from '../calls';
import { accountSchemas, watchSchemas } from './accounts';
import { applicationSchemas } from './applications';
import { batchSchemas } from './batches';
import { bookSchemas } from './books';
import { cancelSchemas } from './cancel';
import { depositSchemas } from './deposits';
import { disputeSchemas } from './disputes';
import { privacySchemas } from './privacy';
import { requestSchemas } from './requests';
import { directorySchemas } from './directory';
import { documentSchemas } from './documents';
import { enrolmentSchemas } from './enrolment';
import { figureSchemas } from './figures';
import { importSchemas } from './importing';
import { historySchemas } from './history';
import { jobSchemas } from './jobs';
import { joiningSchemas } from './joining';
import { linkSchemas } from './links';
import { memberPageSchemas } from './memberPage';
import { memberSchemas } from './members';
import { monthSchemas } from './months';
import { officeSchemas } from './offices';
import { paymentSchemas } from './payments';
import { payoutSchemas } from './payouts';
import { peopleSchemas } from './people';
import { renewalSchemas } from './renewals';
import { reportSchemas } from './reports';
import { settingsSchemas } from './settings';

/**
 * The schemas of every call, under the names of the table. Separate from the table, because the browser needs the table
 * and not zod: the areas import only types from here.
 */
export const schemas = {
  ...enrolmentSchemas,
  ...applicationSchemas,
  ...paymentSchemas,
  ...officeSchemas,
  ...accountSchemas,
  ...watchSchemas,
  ...jobSchemas,
  ...linkSchemas,
  ...renewalSchemas,
  ...batchSchemas,
  ...memberPageSchemas,
  ...memberSchemas,
  ...bookSchemas,
  ...cancelSchemas,
  ...depositSchemas,
  ...historySchemas,
  ...disputeSchemas,
  ...payoutSchemas,
  ...privacySchemas,
  ...requestSchemas,
  ...documentSchemas,
  ...directorySchemas,
  ...figureSchemas,
  ...peopleSchemas,
  ...monthSchemas,
  ...reportSchemas,
  ...importSchemas,
  ...settingsSchemas,
  ...joiningSchemas,
} satisfies Record<CallName, { request: z.ZodType; answer: z.ZodType }>;

export * from './fields';
export * from './records';
export { participatingOffice } from './directory';
export { enrolled } from './enrolment';
export { linkToken, savedForm } from './links';
export { newOffice } from './offices';
export type { MadePasskey, ShownPasskey } from './people';
export { refusalsOf } from './refusals';
export { renewableMember } from './renewals';
