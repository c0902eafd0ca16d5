import { groupAccount, loginName } from '../accounts/names';
import { hashPassword } from '../accounts/passwords';
import { requireStrength } from '../accounts/strength';
import { storeHash } from '../accounts/setPassword';
import { recordAudit } from '../../base/audit/record';
import { nextNumber } from '../../base/counters';
import { insertNew } from '../../base/database';
import type { Handler } from '../../base/http/context';
import { ApiProblem } from '../../base/http/problem';
import { Group } from './model';
import { toGroup } from './records';

/**
 * A new group with its password. The group is stored first, because the unique index on its username decides whether it
 * can exist. After a crash before the password it is listed and cannot sign in until 'Change Password'.
 */
export const addGroup: Handler<'addGroup'> = async ({ name, username, password }, { caller, now, brand }) => {
  await requireStrength(password, [brand.planName, name, username], 'password');
  // First, so that a full queue of hashes changes nothing.
  const hash = await hashPassword(password);
  const _id = await nextNumber('group');
  const group = { _id, name, username, login: loginName(username) };
  if (!(await insertNew(Group, group))) throw usernameTaken();
  await storeHash({ _id: groupAccount(_id), role: 'group', oid: null, ogid: _id }, hash);
  await recordAudit(caller, now(), {
    subject: 'group',
    id: _id,
    what: 'added',
    after: { name, username },
  });
  return toGroup(group);
};

/** 409 for a username of another group. */
export function usernameTaken(): ApiProblem {
  const message = 'Another group has this username';
  return new ApiProblem('duplicate', message, { errors: [{ field: 'username', message }] });
}
