import { groupAccount } from '../accounts/names';
import { setPassword } from '../accounts/setPassword';
import { recordAudit } from '../../base/audit/record';
import type { Handler } from '../../base/http/context';
import { unknownRecord } from '../../base/http/problem';
import { Group } from './model';

/** The administrator sets a group's password; the group's sessions end. */
export const changeGroupPassword: Handler<'changeGroupPassword'> = async (
  { ogid, password },
  { caller, now },
) => {
  if (!(await Group.exists({ _id: ogid }))) throw unknownRecord('group');
  const _id = groupAccount(ogid);
  await setPassword({ _id, role: 'group', oid: null, ogid }, password);
  await recordAudit(caller, now(), { subject: 'account', id: _id, what: 'password changed' });
  return { success: true };
};
