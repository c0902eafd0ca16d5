import { formMessages } from '@rollbook/contract';
import { recordAudit } from '../../base/audit/record';
import type { Handler } from '../../base/http/context';
import { invalidFields, unknownRecord } from '../../base/http/problem';
import { limitSentAgain } from '../../base/limits/sentAgain';
import { queueMails } from '../../letters/mail/queue';
import { memberNumberOf } from '../record/chain';
import { findOffice } from '../../parties/offices/records';
import { agreementAgain } from './mails';
import { Application } from '../record/application';

/** Mails the member the signed agreement once more, in the language of the application. */
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
