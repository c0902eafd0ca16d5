import { randomUUID } from 'node:crypto';
import { officeAccount } from '../accounts/names';
import { readablePassword } from '../accounts/passwords';
import { setPassword } from '../accounts/setPassword';
import { recordAudit } from '../../base/audit/record';
import type { Handler } from '../../base/http/context';
import { ApiProblem, unknownRecord } from '../../base/http/problem';
import { queueMails } from '../../letters/mail/queue';
import { findOffice } from '../offices/records';

/**
 * Mails an office a new password, always to its STORED address. The password is stored first: after a crash before
 * the mail the call has failed, and Send New Password works again.
 */
export const makePasswordForOffice: Handler<'makePasswordForOffice'> = async ({ oid }, context) => {
  const office = await findOffice(oid);
  if (office === null) throw unknownRecord('office');
  if (!office.active) throw new ApiProblem('conflict', 'This office is deactivated and cannot sign in');
  const { office_name, office_email } = office;
  const _id = officeAccount(oid);
  const password = readablePassword();
  await setPassword({ _id, role: 'office', oid, ogid: null }, password, context.now());
  const mail = {
    id: `password:${oid}:${randomUUID()}`,
    to: { name: office_name, address: office_email },
    language: 'en',
    template: 'newPassword',
    data: { office_name, password, loginUrl: `${context.brand.publicOrigin}/office` },
  } as const;
  await queueMails([mail], context.now());
  await recordAudit(context.caller, context.now(), {
    subject: 'account',
    id: _id,
    what: 'password mailed',
    after: { to: office_email },
  });
  return { success: true };
};
