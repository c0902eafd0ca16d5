import { ADMIN_ACCOUNT, groupAccount, loginName, officeAccount } from '../accounts/names';
import { peopleRules } from '../people/rules';
import { endSession, endSessionsOf } from '../accounts/sessions';
import { opaqueCode, signIn, wrongCredentials } from '../accounts/signIn';
import type { PersonDoc } from '../people/model';
import { activePerson, userLogin } from '../people/signIn';
import { findGroup, groupByLogin, toGroup } from '../groups/records';
import type { Context, Handler } from '../../base/http/context';
import { activeOfficeByLogin, findOffice, noteSignIn } from '../offices/records';
import { officeOnWire } from '../offices/wire';

/** The administrator signs in with a password alone (specification §6). */
export const login: Handler<'login'> = async ({ password }, context) => {
  // Switched off, it fails as a wrong password does, after the same time.
  const accountId = (await peopleRules()).shared_password ? ADMIN_ACCOUNT : undefined;
  await signIn({ role: 'admin', login: ADMIN_ACCOUNT, password, accountId }, context);
  return { admin: true, code: opaqueCode() };
};

/** A group of offices signs in with its username, or one of its users with an e-mail. */
export const groupLogin: Handler<'groupLogin'> = async ({ username, password }, context) => {
  const user = await activePerson(loginName(username));
  if (user?.role === 'group') return userOfGroup(user, password, context);
  const group = await groupByLogin(loginName(username));
  const accountId = group === null ? undefined : groupAccount(group._id);
  await signIn({ role: 'group', login: loginName(username), password, accountId }, context);
  if (group === null) throw wrongCredentials();
  return { ...toGroup(group), code: opaqueCode() };
};

async function userOfGroup(user: PersonDoc, password: string, context: Context) {
  await userLogin(user, password, context);
  const group = await findGroup(user.ogid ?? 0);
  if (group === null) throw wrongCredentials();
  return { ...toGroup(group), code: opaqueCode() };
}

/** An office signs in with its office_email, or one of its users with their own; a deactivated one cannot. */
export const officeLogin: Handler<'officeLogin'> = async ({ email, password }, context) => {
  const user = await activePerson(loginName(email));
  if (user?.role === 'office') return userOfOffice(user, password, context);
  const named = await activeOfficeByLogin(loginName(email));
  const accountId = named === null ? undefined : officeAccount(named._id);
  const credentials = { role: 'office', login: loginName(email), password, accountId } as const;
  const { askNewPassword } = await signIn(credentials, context);
  const office = named === null ? null : await noteSignIn(named._id, context.now());
  if (office === null) {
    // Deactivated during the sign-in, perhaps after its sessions were ended.
    if (accountId !== undefined) await endSessionsOf(accountId);
    throw wrongCredentials();
  }
  return { ...(await officeOnWire(office)), code: opaqueCode(), askNewPassword };
};

async function userOfOffice(user: PersonDoc, password: string, context: Context) {
  await userLogin(user, password, context);
  const office = await findOffice(user.oid ?? 0);
  if (office === null) throw wrongCredentials();
  return { ...(await officeOnWire(office)), code: opaqueCode(), askNewPassword: false };
}

/** Ends the session on the server, so that a copied cookie stops working too. */
export const logout: Handler<'logout'> = async (_input, { sessionId, setSession }) => {
  if (sessionId !== undefined) await endSession(sessionId);
  setSession(null);
  return { success: true };
};
