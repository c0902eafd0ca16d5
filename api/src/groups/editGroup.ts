import { loginName } from '../accounts/names';
import { recordAudit } from '../audit/record';
import { unlessTaken } from '../database';
import type { Handler } from '../http/context';
import { unknownRecord } from '../http/problem';
import { usernameTaken } from './addGroup';
import { Group } from './model';

/** Changes a group's name and username; the new username is valid for sign-in at once. */
export const editGroup: Handler<'editGroup'> = async ({ ogid, name, username }, { caller, now }) => {
  const before = await unlessTaken(() =>
    Group.findOneAndUpdate(
      { _id: ogid },
      { $set: { name, username, login: loginName(username) } },
      { returnDocument: 'before', lean: true },
    ),
  );
  if (before === undefined) throw usernameTaken();
  if (before === null) throw unknownRecord('group');
  await recordAudit(caller, now(), {
    subject: 'group',
    id: ogid,
    what: 'edited',
    before: { name: before.name, username: before.username },
    after: { name, username },
  });
  return { ogid, name, username };
};
