import { STAFF } from '@rollbook/contract';
import { recordAudit } from '../audit/record';
import type { Context, Handler } from '../http/context';
import { ApiProblem } from '../http/problem';
import { Account, type AccountDoc, officeAccount } from './model';
import { hashPassword, passwordMatches } from './passwords';
import { beginSession, endSessionsOf } from './sessions';
import { beginTry } from './signInLimits';

/** An office's new password; its other sessions end and this one goes on under a new token (D3). */
export const officeChangePassword: Handler<'officeChangePassword'> = async (input, context) => {
  const account = await checkedAccount(officeAccount(input.oid), input.oldPassword, context);
  const hash = await hashPassword(input.newPassword);
  const { matchedCount } = await Account.updateOne(
    { _id: account._id, hash: account.hash },
    { $set: { hash, mailed_at: null, ask_new: false } },
  );
  if (matchedCount === 0) {
    throw new ApiProblem('conflict', 'The password was changed by someone else meanwhile');
  }
  await endSessionsOf(account._id);
  context.setSession(await beginSession(account, context.sessionId, context.now()));
  await recordAudit(context.caller, context.now(), {
    subject: 'account',
    id: account._id,
    what: 'password changed',
  });
  return { success: true };
};

/** The account when the old password is right; guessing it on a tablet left alone is locked like a sign-in. */
async function checkedAccount(accountId: string, oldPassword: string, context: Context): Promise<AccountDoc> {
  const attempt = await beginTry(`change:${accountId}`, context);
  const account = await Account.findOne({ _id: accountId }).lean();
  const matches = await passwordMatches(oldPassword, account?.hash);
  if (account === null || !matches) {
    await attempt.failed();
    throw new ApiProblem('wrong_password', STAFF.changePasswordFailed, {
      errors: [{ field: 'oldPassword', message: 'The old password is not right' }],
    });
  }
  await attempt.succeeded();
  return account;
}
