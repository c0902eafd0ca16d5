import { ADMIN_ACCOUNT, groupAccount, loginName, officeAccount } from '../accounts/names';
import { peopleRules } from '../people/rules';
import { endSession, endSessionsOf } from '../accounts/sessions';
import { opaqueCode, signIn, wrongCredentials } from '../accounts/signIn';
import { groupByLogin, toGroup } from '../groups/records';
import type { Handler } from '../../base/http/context';
import { activeOfficeByLogin, noteSignIn } from '../offices/records';
import { officeOnWire } from '../offices/wire';

/** The administrator signs in with a password alone (specification §6). */
export const login: Handler<'login'> = async ({ password }, context) => {
  // Switched off, it fails as a wrong password does, after the same time.
  const accountId = (await peopleRules()).shared_password ? ADMIN_ACCOUNT : undefined;
  await signIn({ role: 'admin', login: ADMIN_ACCOUNT, password, accountId }, context);
  return { admin: true, code: opaqueCode() };
};

/** A group of offices signs in with its username. */
export const groupLogin: Handler<'groupLogin'> = async ({ username, password }, context) => {
  const group = await groupByLogin(loginName(username));
  const accountId = group === null ? undefined : groupAccount(group._id);
  await signIn({ role: 'group', login: loginName(username), password, accountId }, context);
  if (group === null) throw wrongCredentials();
  return { ...toGroup(group), code: opaqueCode() };
};

/** An office signs in with its office_email; a deactivated one cannot. */
export const officeLogin: Handler<'officeLogin'> = async ({ email, password }, context) => {
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

/** Ends the session on the server, so that a copied cookie stops working too. */
export const logout: Handler<'logout'> = async (_input, { sessionId, setSession }) => {
  if (sessionId !== undefined) await endSession(sessionId);
  setSession(null);
  return { success: true };
};
