import { randomUUID } from 'node:crypto';
import { STAFF } from '@rollbook/contract';
import { Counter } from 'prom-client';
import { recordAudit } from '../../base/audit/record';
import { callerNamed } from '../../base/http/caller';
import type { Context } from '../../base/http/context';
import { ApiProblem } from '../../base/http/problem';
import { beginTry } from '../../base/limits/signIn';
import { registry } from '../../base/metrics/registry';
import { hashToken } from '../../base/tokens';
import { Account, type AccountDoc, type AccountRole } from './model';
import { isOutdated, matchingPassword } from './passwords';
import { renewHash } from './setPassword';
import { beginSession, endSession } from './sessions';

const signInFailures = new Counter({
  name: 'rollbook_sign_in_failures_total',
  help: 'Sign-ins with wrong credentials, by role',
  labelNames: ['role'],
  registers: [registry],
});

/** An unused mailed password works for 72 hours. */
const MAILED_PASSWORD_MS = 72 * 3_600_000;

export type Credentials = {
  role: AccountRole;
  /** As compared: lower case. */
  login: string;
  password: string;
  /** The account with this login; undefined when there is none, or when it may not sign in. */
  accountId: string | undefined;
};

type SignedIn = { askNewPassword: boolean };

/**
 * Signs in: new session, cookie, audit, a line in the log. Unknown and known accounts get the same answer after the same time. Throws
 * `wrong_credentials`, or `too_many` while there were too many failures.
 */
export async function signIn(credentials: Credentials, context: Context): Promise<SignedIn> {
  // Never the typed name, which can be a password in the wrong field.
  const { role, accountId: account = 'unknown' } = credentials;
  const log = (outcome: string) => context.log.info({ by: 'password', role, account, outcome }, 'sign-in');
  try {
    const signedIn = await trySignIn(credentials, context);
    log('signed in');
    return signedIn;
  } catch (error) {
    log(error instanceof ApiProblem ? error.code : 'failed');
    throw error;
  }
}

async function trySignIn(credentials: Credentials, context: Context): Promise<SignedIn> {
  const { account, succeeded } = await passwordHolder(credentials, context);
  const askNewPassword = await openSession(account, context);
  await succeeded();
  return { askNewPassword };
}

/**
 * The account whose password this is, without a session: a second factor may be asked first. `succeeded` takes the try off the limit.
 */
export async function passwordHolder(
  credentials: Credentials,
  context: Context,
): Promise<{ account: AccountDoc; succeeded: () => Promise<void> }> {
  const attempt = await beginTry(
    { name: `${credentials.role}:${credentials.login}`, account: credentials.accountId },
    context,
  );
  const account = await Account.findOne({ _id: credentials.accountId ?? '' }).lean();
  const password = await matchingPassword(credentials.password, account?.hash);
  if (account === null || password === undefined || hasLapsed(account, context.now())) {
    signInFailures.inc({ role: credentials.role });
    throw wrongCredentials();
  }
  const succeeded = async () => {
    await attempt.succeeded();
    if (isOutdated(account.hash)) await renewHash(account, password);
  };
  return { account, succeeded };
}

/**
 * The account when this is its password; guessing on an unattended tablet is locked like a sign-in. `too_many` is thrown
 * while it is locked.
 */
export async function accountWithPassword(
  accountId: string,
  password: string,
  context: Context,
): Promise<AccountDoc | undefined> {
  const attempt = await beginTry({ name: `change:${accountId}`, account: accountId }, context);
  const account = await Account.findOne({ _id: accountId }).lean();
  const known = await matchingPassword(password, account?.hash);
  if (account === null || known === undefined) return undefined;
  await attempt.succeeded();
  return account;
}

/** True while an account still has the password that was mailed to it. */
export async function asksNewPassword(accountId: string): Promise<boolean> {
  const account = await Account.findOne({ _id: accountId }).select('ask_new').lean();
  return account?.ask_new ?? false;
}

/** 422 at the field of the old password. */
export function wrongOldPassword(): ApiProblem {
  return new ApiProblem('wrong_password', STAFF.changePasswordFailed, {
    errors: [{ field: 'oldPassword', message: 'The old password is not right' }],
  });
}

export function wrongCredentials(): ApiProblem {
  return new ApiProblem('wrong_credentials', STAFF.loginFailed);
}

/** The `code` of a sign-in's answer (§3): a random value without any authority. */
export function opaqueCode(): string {
  return randomUUID();
}

function hasLapsed({ mailed_at }: AccountDoc, now: Date): boolean {
  return mailed_at !== null && now.getTime() - mailed_at.getTime() > MAILED_PASSWORD_MS;
}

/** Begins the session of an account that has proved who it is; answers whether a new password is asked for. */
export async function openSession(account: AccountDoc, context: Context): Promise<boolean> {
  const askNewPassword = account.ask_new || account.mailed_at !== null;
  const token = await beginSession(account, context);
  // A password change ends the account's sessions; this one may have started just after that, with the old password.
  const { matchedCount } = await Account.updateOne(
    { _id: account._id, hash: account.hash },
    { $set: { mailed_at: null, ask_new: askNewPassword } },
  );
  if (matchedCount === 0) {
    await endSession(hashToken(token));
    throw wrongCredentials();
  }
  context.setSession(token);
  await recordAudit(callerNamed(account._id), context.now(), {
    subject: 'account',
    id: account._id,
    what: 'signed in',
  });
  return askNewPassword;
}
