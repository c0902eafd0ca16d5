import { recordAudit } from '../../base/audit/record';
import type { Context, Handler } from '../../base/http/context';
import { ApiProblem, invalidFields, notSignedIn, unknownRecord } from '../../base/http/problem';
import { requireStepUp } from '../../base/http/stepUp';
import { STAFF } from '@rollbook/contract';
import { Account } from '../accounts/model';
import { beginSession, endSessionOf, sessionsOf } from '../accounts/sessions';
import { changePassword } from '../accounts/setPassword';
import { accountWithPassword, wrongOldPassword } from '../accounts/signIn';
import { requireStrength } from '../accounts/strength';
import { browserName } from './browserName';
import { factorsOf, needsFactor } from './finish';
import type { PersonDoc } from './model';
import { signedInPerson } from './signIn';

/** The caller's own sign-in: factors, how a step-up asks, and the devices that are signed in. */
export const getMySignIn: Handler<'getMySignIn'> = async (_input, context) => {
  const person = await signedInPerson(context);
  const factors = person === undefined ? [] : factorsOf(person);
  return {
    person: person === undefined ? null : await shown(person),
    ways: factors.length > 0 ? factors : ['password'],
    totp: (person?.totp ?? null) !== null,
    passkeys: (person?.passkeys ?? []).map(({ id, name, added, last_used }) => ({
      id,
      name,
      added: added.toISOString(),
      last_used: last_used?.toISOString() ?? null,
    })),
    codes_left: person?.codes.length ?? 0,
    may_remove_last: person === undefined || !(await needsFactor(person)),
    devices: await devicesOf(context),
  };
};

async function shown({ name, email, account }: PersonDoc) {
  const { post } = (await Account.findById(account).select('post').lean()) ?? {};
  return { name, email, post: post ?? null };
}

async function devicesOf({ caller, sessionId, now }: Context) {
  const found = await sessionsOf(accountOf(caller), now());
  return found.map(({ _id, browser, address, created, used, expires }) => ({
    id: _id,
    browser: browserName(browser),
    address,
    signed_in: created.toISOString(),
    last_used: (_id === sessionId ? now() : (used ?? created)).toISOString(),
    expires: expires.toISOString(),
    here: _id === sessionId,
  }));
}

/** Signs another device out, or this one. Of a sign-in that several people use, the other one can be another's: that needs a step-up. */
export const endDevice: Handler<'endDevice'> = async ({ id }, context) => {
  const { caller, sessionId, now } = context;
  const account = accountOf(caller);
  const isShared = (await signedInPerson(context)) === undefined;
  if (isShared && id !== sessionId) requireStepUp(context);
  if (!(await endSessionOf(account, id))) throw unknownRecord('device');
  await recordAudit(caller, now(), { subject: 'account', id: account, what: 'device signed out' });
  return { success: true };
};

/** A new password of a person; the other sessions end. */
export const changeMyPassword: Handler<'changeMyPassword'> = async (input, context) => {
  const { oldPassword, newPassword } = input;
  const person = await signedInPerson(context);
  if (person === undefined) throw unknownRecord('person');
  const account = await accountWithPassword(person.account, oldPassword, context);
  if (account === undefined) throw wrongOldPassword();
  if (newPassword === oldPassword) throw invalidFields({ newPassword: STAFF.samePassword });
  await requireStrength(newPassword, [context.brand.planName, person.name, person.email]);
  const changed = await changePassword(account, newPassword);
  if (changed === undefined) throw new ApiProblem('conflict', 'The password was changed meanwhile');
  context.setSession(await beginSession(changed, context));
  await recordAudit(context.caller, context.now(), {
    subject: 'account',
    id: account._id,
    what: 'password changed',
  });
  return { success: true };
};

function accountOf(caller: Context['caller']): string {
  if (caller.role === 'public') throw notSignedIn();
  return caller.account;
}
