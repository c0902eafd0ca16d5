import type { CallInput } from '@rollbook/contract';
import { loginName } from '../accounts/names';
import { recordAudit } from '../audit/record';
import { unlessTaken } from '../database';
import type { Handler } from '../http/context';
import { ApiProblem, unknownRecord } from '../http/problem';
import { usernameTaken } from './addGroup';
import { Group } from './model';

/** Changes a group's name and username; the new username is valid for sign-in at once. */
export const editGroup: Handler<'editGroup'> = async ({ ogid, seen = {}, ...form }, { caller, now }) => {
  const before = await Group.findById(ogid).lean();
  if (before === null) throw unknownRecord('group');
  const { name, username } = merged(form, seen, before);
  const unchanged = { _id: ogid, name: before.name, login: before.login };
  const set = { name, username, login: loginName(username) };
  const updated = await unlessTaken(() => Group.updateOne(unchanged, { $set: set }));
  if (updated === undefined) throw usernameTaken();
  if (updated.matchedCount === 0) throw changedMeanwhile();
  await recordAudit(caller, now(), {
    subject: 'group',
    id: ogid,
    what: 'edited',
    before: { name: before.name, username: before.username },
    after: { name, username },
  });
  return { ogid, name, username };
};

type Edit = CallInput<'editGroup'>;
type Names = Pick<Edit, 'name' | 'username'>;

/** The form, with what somebody else has saved meanwhile in a field that it leaves alone. Throws 409 when both changed it. */
function merged(form: Names, seen: NonNullable<Edit['seen']>, stored: Names): Names {
  const one = (key: keyof Names): string => {
    const opened = seen[key] ?? stored[key];
    if (opened === stored[key] || form[key] === stored[key]) return form[key];
    if (form[key] === opened) return stored[key];
    throw changedMeanwhile();
  };
  return { name: one('name'), username: one('username') };
}

function changedMeanwhile(): ApiProblem {
  return new ApiProblem(
    'conflict',
    'Somebody else has changed this group meanwhile. Press Cancel, then Edit, to see it as it is now.',
  );
}
