import { loginName } from '../accounts/names';
import { recordAudit } from '../../base/audit/record';
import { unlessTaken } from '../../base/database';
import type { Handler } from '../../base/http/context';
import { ApiProblem, unknownRecord } from '../../base/http/problem';
import { mergedForm } from '../../base/http/mergedForm';
import { usernameTaken } from './addGroup';
import { Group } from './model';

const CHANGED =
  'Somebody else has changed this group meanwhile. Press Cancel, then Edit, to see it as it is now.';

/** Changes a group's name and username; the new username is valid for sign-in at once. */
export const editGroup: Handler<'editGroup'> = async ({ ogid, seen = {}, ...form }, { caller, now }) => {
  const before = await Group.findById(ogid).lean();
  if (before === null) throw unknownRecord('group');
  const { name, username } = mergedForm(form, seen, before, { keys: ['name', 'username'], detail: CHANGED });
  const unchanged = { _id: ogid, name: before.name, login: before.login };
  const set = { name, username, login: loginName(username) };
  const updated = await unlessTaken(() => Group.updateOne(unchanged, { $set: set }));
  if (updated === undefined) throw usernameTaken();
  if (updated.matchedCount === 0) throw new ApiProblem('conflict', CHANGED);
  await recordAudit(caller, now(), {
    subject: 'group',
    id: ogid,
    what: 'edited',
    before: { name: before.name, username: before.username },
    after: { name, username },
  });
  return { ogid, name, username };
};
