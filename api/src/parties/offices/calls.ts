import type { Handlers } from '../../base/http/context';
import { addOffice } from './addOffice';
import { getCompletedTime, updateCompletedTime } from './completedTime';
import { editOffice } from './editOffice';
import { getOffice, getOffices, getOfficesInGroup } from './getOffices';
import { getParticipatingOffices } from './participating';
import { setOfficeActive } from './setOfficeActive';
import { getStatements, setStatements } from './statements';

export const officeCalls: Handlers = {
  addOffice,
  editOffice,
  getCompletedTime,
  getOffice,
  getOffices,
  getOfficesInGroup,
  getStatements,
  getParticipatingOffices,
  setOfficeActive,
  setStatements,
  updateCompletedTime,
};
