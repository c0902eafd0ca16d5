import { formMessages } from '@rollbook/contract';
import { recordAudit } from '../audit/record';
import type { Handler } from '../http/context';
import { invalidFields, unknownRecord } from '../http/problem';
import { limitSentAgain } from '../limits/sentAgain';
import { queueMails } from '../mail/queue';
import { memberNumberOf } from '../memberships/numbers';
import { findOffice } from '../offices/records';
import { agreementAgain } from './mails';
import { Application } from './model';

/** Mails the member the signed agreement once more, in the language of the application (lifecycle L11). */
export const sendAgreementAgain: Handler<'sendAgreementAgain'> = async ({ id }, context) => {
  const { brand, caller, now, requestId } = context;
  const application = await Application.findOne({ _id: id, state: 'live', signed: true }).lean();
  const office = application === null ? null : await findOffice(application.oid);
  if (application === null || office === null) throw unknownRecord('signed agreement');
  if (application.email === '') throw invalidFields({ email: formMessages.en.email });
  await limitSentAgain(id, context);
  const memberId = await memberNumberOf(application);
  const mails = agreementAgain({ prefix: `again ${requestId}`, application, memberId, office, brand });
  await queueMails(mails, now());
  await recordAudit(caller, now(), { subject: 'application', id, what: 'agreement sent again' });
  return { success: true, to: application.email };
};
