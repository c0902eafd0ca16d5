import type { Handlers } from '../http/context';
import { deleteApplication } from './deleteApplication';
import { editApplication } from './editApplication';
import { listCalls } from './lists';
import { officeSubmitApplication } from './officeSubmitApplication';
import { restoreApplication } from './restoreApplication';
import { searchForMember } from './searchForMember';
import { submitApplication } from './submitApplication';

export const applicationCalls: Handlers = {
  ...listCalls,
  deleteApplication,
  editApplication,
  officeSubmitApplication,
  restoreApplication,
  searchForMember,
  submitApplication,
};
