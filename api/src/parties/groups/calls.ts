import type { Handler, Handlers } from '../../base/http/context';
import { addGroup } from './addGroup';
import { changeGroupPassword } from './changeGroupPassword';
import { editGroup } from './editGroup';
import { Group } from './model';
import { toGroup } from './records';

/** All groups by name. */
const getGroups: Handler<'getGroups'> = async () => {
  const groups = await Group.find().lean();
  return groups.toSorted((one, other) => one.name.localeCompare(other.name, 'en')).map(toGroup);
};

export const groupCalls: Handlers = { addGroup, changeGroupPassword, editGroup, getGroups };
