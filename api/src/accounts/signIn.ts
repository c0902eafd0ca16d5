import { randomUUID } from 'node:crypto';
import { STAFF } from '@rollbook/contract';
import { recordAudit } from '../audit/record';
import type { Context } from '../http/context';
import { ApiProblem } from '../http/problem';
import { signInFailures } from '../metrics/registry';
import { Account, type AccountDoc, type AccountRole } from './model';
import { passwordMatches } from './passwords';
import { beginSession, callerOf, endSession } from './sessions';
import { beginTry } from './signInLimits';
import { hashToken } from './token';

/** A mailed password that nobody used works for 72 hours (D6b). */
const MAILED_PASSWORD_MS = 72 * 3_600_000;

export type Credentials = {
  role: AccountRole;
  /** As compared: lower case. */
  login: string;
  password: string;
  /** The account that the login names; undefined when it names none, or one that may not sign in. */
  accountId: string | undefined;
};

/**
 * Signs in: rotates the session, sets the cookie, writes the audit. Unknown and known accounts get one answer in one
 * time (D6). Throws `wrong_credentials`, or `too_many` while this account is locked for this address.
 */
export async function signIn(
  credentials: Credentials,
  context: Context,
): Promise<{ askNewPassword: boolean }> {
  const attempt = await beginTry(`${credentials.role}:${credentials.login}`, context);
  const account = await Account.findOne({ _id: credentials.accountId ?? '' }).lean();
  const matches = await passwordMatches(credentials.password, account?.hash);
  if (account === null || !matches || hasLapsed(account, context.now())) {
    await attempt.failed();
    signInFailures.inc({ role: credentials.role });
    throw wrongCredentials();
  }
  await attempt.succeeded();
  return { askNewPassword: await begin(account, context) };
}

export function wrongCredentials(): ApiProblem {
  return new ApiProblem('wrong_credentials', STAFF.loginFailed);
}

/** The opaque `code` of a sign-in's answer (§3); it opens nothing (D3). */
export function opaqueCode(): string {
  return randomUUID();
}

function hasLapsed({ mailed_at }: AccountDoc, now: Date): boolean {
  return mailed_at !== null && now.getTime() - mailed_at.getTime() > MAILED_PASSWORD_MS;
}

async function begin(account: AccountDoc, context: Context): Promise<boolean> {
  const askNewPassword = account.ask_new || account.mailed_at !== null;
  const token = await beginSession(account, context.sessionId, context.now());
  // Whoever changes a password ends the account's sessions; this one may have begun just after, with the old password.
  const { matchedCount } = await Account.updateOne(
    { _id: account._id, hash: account.hash },
    { $set: { mailed_at: null, ask_new: askNewPassword } },
  );
  if (matchedCount === 0) {
    await endSession(hashToken(token));
    throw wrongCredentials();
  }
  context.setSession(token);
  await recordAudit(callerOf({ ...account, account: account._id }), context.now(), {
    subject: 'account',
    id: account._id,
    what: 'signed in',
  });
  return askNewPassword;
}
