import { groupAccount, loginName } from '../accounts/model';
import { setPassword } from '../accounts/setPassword';
import { recordAudit } from '../audit/record';
import { nextNumber } from '../counters';
import type { Handler } from '../http/context';
import { Group } from './model';
import { withUniqueUsername } from './uniqueUsername';
import { toGroup } from './wire';

/**
 * A new group with its password. The group comes first, because its unique username decides whether there is one at
 * all; after a crash before the password it stands in the list and cannot sign in until 'Change Password'.
 */
export const addGroup: Handler<'addGroup'> = async ({ name, username, password }, { caller, now }) => {
  const _id = await nextNumber('group');
  const group = { _id, name, username, login: loginName(username) };
  await withUniqueUsername(() => Group.create(group));
  await setPassword({ _id: groupAccount(_id), role: 'group', oid: null, ogid: _id }, password);
  await recordAudit(caller, now(), {
    subject: 'group',
    id: _id,
    what: 'added',
    after: { name, username },
  });
  return toGroup(group);
};
