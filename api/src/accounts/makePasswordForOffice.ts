import { randomUUID } from 'node:crypto';
import { recordAudit } from '../audit/record';
import type { Handler } from '../http/context';
import { ApiProblem, unknownRecord } from '../http/problem';
import { queueMails } from '../mail/queue';
import { Office } from '../offices/model';
import { officeAccount } from './model';
import { readablePassword } from './passwords';
import { setPassword } from './setPassword';

/**
 * Sends an office a new password to its STORED address; whatever address the payload has is not looked at (D6b).
 * The password is stored first: a crash before the mail shows as a failed call, and Send New Password again mends it.
 */
export const makePasswordForOffice: Handler<'makePasswordForOffice'> = async ({ oid }, context) => {
  const office = await Office.findOne({ _id: oid }).lean();
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
