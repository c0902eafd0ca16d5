import type { Handlers } from '../http/context';
import { addOffice } from './addOffice';
import { getCompletedTime, updateCompletedTime } from './completedTime';
import { editOffice } from './editOffice';
import { getOffices, getOfficesInGroup } from './getOffices';
import { setOfficeActive } from './setOfficeActive';

export const officeCalls: Handlers = {
  addOffice,
  editOffice,
  getCompletedTime,
  getOffices,
  getOfficesInGroup,
  setOfficeActive,
  updateCompletedTime,
};
