import type { Handler } from '../http/context';
import { Group } from '../groups/model';
import { toGroup } from '../groups/wire';
import { groupAccount, loginName } from './model';
import { opaqueCode, signIn, wrongCredentials } from './signIn';

/** A group of offices signs in with its username (specification §6). */
export const groupLogin: Handler<'groupLogin'> = async ({ username, password }, context) => {
  const login = loginName(username);
  const group = await Group.findOne({ login }).lean();
  const accountId = group === null ? undefined : groupAccount(group._id);
  await signIn({ role: 'group', login, password, accountId }, context);
  if (group === null) throw wrongCredentials();
  return { ...toGroup(group), code: opaqueCode() };
};
