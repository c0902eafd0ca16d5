import { STAFF } from '@rollbook/contract';
import { officeAccount } from '../accounts/names';
import { beginSession } from '../accounts/sessions';
import { changePassword } from '../accounts/setPassword';
import { accountWithPassword } from '../accounts/signIn';
import { recordAudit } from '../audit/record';
import type { Handler } from '../http/context';
import { ApiProblem } from '../http/problem';

/** An office's new password. Its other sessions end; this one continues under a new token (D3). */
export const officeChangePassword: Handler<'officeChangePassword'> = async (input, context) => {
  const account = await accountWithPassword(officeAccount(input.oid), input.oldPassword, context);
  if (account === undefined) {
    throw new ApiProblem('wrong_password', STAFF.changePasswordFailed, {
      errors: [{ field: 'oldPassword', message: 'The old password is not right' }],
    });
  }
  if (!(await changePassword(account, input.newPassword))) {
    throw new ApiProblem('conflict', 'The password was changed by someone else meanwhile');
  }
  context.setSession(await beginSession(account, context.sessionId, context.now()));
  await recordAudit(context.caller, context.now(), {
    subject: 'account',
    id: account._id,
    what: 'password changed',
  });
  return { success: true };
};
