import { SESSION_ENDED, STAFF } from '@rollbook/contract';
import { officeAccount } from '../accounts/names';
import type { AccountDoc } from '../accounts/model';
import { beginSession, endSession } from '../accounts/sessions';
import { changePassword, hasHash } from '../accounts/setPassword';
import { accountWithPassword, wrongOldPassword } from '../accounts/signIn';
import { recordAudit } from '../../base/audit/record';
import { callerName } from '../../base/http/caller';
import type { Context, Handler } from '../../base/http/context';
import { ApiProblem, invalidFields } from '../../base/http/problem';
import { findOffice } from '../offices/records';
import { requireOfficeStrength } from './officeStrength';
import { hashToken } from '../../base/tokens';

/** An office's new password. Its other sessions end; this one continues under a new token, that of a named user as it is. */
export const officeChangePassword: Handler<'officeChangePassword'> = async (input, context) => {
  const account = await accountWithPassword(officeAccount(input.oid), input.oldPassword, context);
  if (account === undefined) throw wrongOldPassword();
  if (input.newPassword === input.oldPassword) throw invalidFields({ newPassword: STAFF.samePassword });
  await requireOfficeStrength(input.oid, input.newPassword, context);
  const changed = await changePassword(account, input.newPassword);
  if (changed === undefined) {
    throw new ApiProblem('conflict', 'The password was changed by someone else meanwhile');
  }
  if (callerName(context.caller) === account._id) await goOn(changed, context);
  await recordAudit(context.caller, context.now(), {
    subject: 'account',
    id: account._id,
    what: 'password changed',
  });
  return { success: true };
};

/** Begins the session that follows this one. */
async function goOn(office: AccountDoc, context: Context): Promise<void> {
  const token = await beginSession(office, context);
  // The office may have been deactivated or got another e-mail meanwhile, which ended all sessions before this one.
  const isActive = (await findOffice(office.oid ?? 0))?.active === true;
  if (!isActive || !(await hasHash(office._id, office.hash))) {
    await endSession(hashToken(token));
    throw new ApiProblem('not_signed_in', SESSION_ENDED);
  }
  context.setSession(token);
}
