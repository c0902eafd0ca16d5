import { groupAccount } from '../accounts/model';
import { setPassword } from '../accounts/setPassword';
import { recordAudit } from '../audit/record';
import type { Handler } from '../http/context';
import { unknownRecord } from '../http/problem';
import { Group } from './model';

/** The administrator gives a group another password; whoever is signed in for the group is out (D3). */
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
