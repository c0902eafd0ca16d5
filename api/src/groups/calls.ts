import type { Handlers } from '../http/context';
import { addGroup } from './addGroup';
import { changeGroupPassword } from './changeGroupPassword';
import { editGroup } from './editGroup';
import { getGroups } from './getGroups';
import { getOfficesInGroup } from './getOfficesInGroup';

export const groupCalls: Handlers = {
  addGroup,
  changeGroupPassword,
  editGroup,
  getGroups,
  getOfficesInGroup,
};
