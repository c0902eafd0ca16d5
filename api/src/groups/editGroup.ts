import { loginName } from '../accounts/model';
import { recordAudit } from '../audit/record';
import type { Handler } from '../http/context';
import { unknownRecord } from '../http/problem';
import { Group } from './model';
import { withUniqueUsername } from './uniqueUsername';

/** A group's name and username; the new username is the sign-in from the same write on. */
export const editGroup: Handler<'editGroup'> = async ({ ogid, name, username }, { caller, now }) => {
  const before = await withUniqueUsername(() =>
    Group.findOneAndUpdate(
      { _id: ogid },
      { $set: { name, username, login: loginName(username) } },
      { returnDocument: 'before', lean: true },
    ),
  );
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
