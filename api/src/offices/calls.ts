import type { Handlers } from '../http/context';
import { addOffice } from './addOffice';
import { getCompletedTime, updateCompletedTime } from './completedTime';
import { editOffice } from './editOffice';
import { findOffices, getOffice, getOfficeList, getOffices, getOfficesInGroup } from './getOffices';
import { getOfficesPage } from './page';
import { getParticipatingOffices } from './participating';
import { setOfficeActive } from './setOfficeActive';
import { getStatements, setStatements } from './statements';

export const officeCalls: Handlers = {
  addOffice,
  editOffice,
  findOffices,
  getCompletedTime,
  getOffice,
  getOfficeList,
  getOffices,
  getOfficesInGroup,
  getOfficesPage,
  getStatements,
  getParticipatingOffices,
  setOfficeActive,
  setStatements,
  updateCompletedTime,
};
