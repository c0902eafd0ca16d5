import type { Handlers } from '../http/context';
import { addOffice } from './addOffice';
import { editOffice } from './editOffice';
import { getCompletedTime } from './getCompletedTime';
import { getOffices } from './getOffices';
import { setOfficeActive } from './setOfficeActive';
import { updateCompletedTime } from './updateCompletedTime';

export const officeCalls: Handlers = {
  addOffice,
  editOffice,
  getCompletedTime,
  getOffices,
  setOfficeActive,
  updateCompletedTime,
};
