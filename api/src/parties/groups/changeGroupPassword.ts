import { groupAccount } from '../accounts/names';
import { requireStrength } from '../accounts/strength';
import { setPassword } from '../accounts/setPassword';
import { recordAudit } from '../../base/audit/record';
import type { Handler } from '../../base/http/context';
import { unknownRecord } from '../../base/http/problem';
import { findGroup } from './records';

/** The administrator sets a group's password; the group's sessions end. */
export const changeGroupPassword: Handler<'changeGroupPassword'> = async (
  { ogid, password },
  { caller, now, brand },
) => {
  const group = await findGroup(ogid);
  if (group === null) throw unknownRecord('group');
  await requireStrength(password, [brand.planName, group.name, group.username], 'password');
  const _id = groupAccount(ogid);
  await setPassword({ _id, role: 'group', oid: null, ogid }, password);
  await recordAudit(caller, now(), { subject: 'account', id: _id, what: 'password changed' });
  return { success: true };
};
